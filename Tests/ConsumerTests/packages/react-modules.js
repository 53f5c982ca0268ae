// React's builds for scripts (React, ReactDOM) as the modules that packages import.
const { React, ReactDOM } = globalThis;

export default React;
export const { createElement, Fragment, forwardRef, lazy, StrictMode, Suspense, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } = React;
export const { createRoot, flushSync } = ReactDOM;
export const jsx = (type, { children, ...props }, key) => createElement(type, key === undefined ? props : { ...props, key }, ...[children ?? []].flat());
export const jsxs = jsx;
