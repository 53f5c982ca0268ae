"use client";
// Presence for React: an element stays mounted until it has left. Documented in index.d.ts. MIT licence.
import { createElement, forwardRef, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { motionOf } from "@transitiond/client";
import { hide, ignore, listen, open, preload, show } from "@transitiond/client/presence";

// React warns of layout effects on a server.
const useCommit = typeof document === "undefined" ? useEffect : useLayoutEffect;

export function usePresence(isPresent, motion, { onClose, onLeft, appear = true, ...options } = {}) {
  const [isMounted, setMounted] = useState(isPresent), ref = useRef(null);
  // The element that was told last to enter or to leave. StrictMode and Suspense run effects again: it isn't told twice.
  const told = useRef(null);
  // The handler of the last render: that of the exit's first render may be outdated when it has left.
  const onLeftNow = useRef(onLeft);
  if (isPresent && !isMounted) setMounted(true);
  useEffect(() => preload(motion), [motion.timings ? motion : JSON.stringify(motion)]);

  useCommit(() => {
    const element = ref.current, before = told.current;
    onLeftNow.current = onLeft;
    // What leaves asks nobody.
    if (element) listen(element, onClose && (isPresent ? onClose : ignore));
    if (before?.element === element && before?.isPresent === isPresent) return;
    told.current = { element, isPresent };
    if (!element) return setMounted(isPresent);
    if (!isPresent) hide(element, motion, options).then((isGone) => isGone && left(element));
    else if (before || appear) show(element, motion, options);
    else open(element);
  });
  const left = (element) => {
    setMounted(false);
    if (element.isConnected) onLeftNow.current?.();
  };
  useCommit(() => () => {
    const { element } = told.current ?? {};
    queueMicrotask(() => element?.isConnected === false && motionOf(element).cancel());
  }, []);

  return { isMounted, props: { ref } };
}

export const Motion = forwardRef(
  function Motion({ as = "div", isPresent, motion, options, onClose, onLeft, appear, ...others }, outer) {
    const { isMounted, props: { ref } } = usePresence(isPresent, motion, { ...options, onClose, onLeft, appear }),
      cleanup = useRef(null);
    const both = useCallback((element) => {
      ref.current = element;
      if (outer && typeof outer !== "function") outer.current = element;
      else if (element) cleanup.current = outer?.(element);
      // React 19: what a ref returns takes the place of a call with null.
      else if (typeof cleanup.current === "function") cleanup.current();
      else outer?.(null);
    }, [ref, outer]);
    return isMounted ? createElement(as, { ...others, ref: both }) : null;
  },
);
