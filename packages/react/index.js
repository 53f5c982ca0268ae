// Presence for React: an element stays mounted until it has left. Documented in index.d.ts. MIT licence.
import { createElement, forwardRef, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { enter, leave, motionOf } from "@transitiond/client";

// React warns of layout effects on a server.
const useCommit = typeof document === "undefined" ? useEffect : useLayoutEffect;

export function usePresence(isPresent, motion, { onClose, ...options } = {}) {
  const [isMounted, setMounted] = useState(isPresent), ref = useRef(null);
  // The element that was told last to enter or to leave. StrictMode and Suspense run effects again: it isn't told twice.
  const told = useRef({});
  if (isPresent && !isMounted) setMounted(true);

  useCommit(() => {
    const element = ref.current, before = told.current;
    if (before.element === element && before.isPresent === isPresent) return;
    told.current = { element, isPresent };
    if (isPresent) {
      if (element) enter(element, motion, options);
      return;
    }
    const isClosable = element?.showModal || element?.popover;
    if (!element || (element.showModal && !element.open)) return setMounted(false);
    // React removes what isn't closed.
    leave(element, motion, { ...options, keep: !isClosable }).finished.then((isAtRest) => isAtRest && setMounted(false));
  });
  useCommit(() => () => {
    const { element } = told.current;
    queueMicrotask(() => element?.isConnected === false && motionOf(element).cancel());
  }, []);

  return { isMounted, props: { ref, ...(onClose && closing(isPresent, onClose)) } };
}

/** What a dialog listens to, so that Escape, a click outside and `<form method="dialog">` ask instead of closing it. */
function closing(isPresent, onClose) {
  const ask = (event) => isPresent && onClose(event);
  return {
    onCancel(event) {
      // That of a file input bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      ask(event);
    },
    onClose(event) {
      if (event.target === event.currentTarget) ask(event);
    },
    onSubmit(event) {
      const { target: form, currentTarget: dialog, nativeEvent: { submitter } } = event;
      const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method");
      if (event.defaultPrevented || method?.toLowerCase() !== "dialog" || form.closest("dialog") !== dialog) return;
      event.preventDefault();
      dialog.returnValue = submitter?.getAttribute("value") ?? dialog.returnValue;
      ask(event);
    },
  };
}

export const Motion = forwardRef(function Motion({ as = "div", isPresent, motion, options, onClose, ...others }, outer) {
  const { isMounted, props } = usePresence(isPresent, motion, { ...options, onClose }), { ref } = props;
  const both = useCallback((element) => {
    ref.current = element;
    if (typeof outer === "function") outer(element);
    else if (outer) outer.current = element;
  }, [ref, outer]);
  for (const name of ["onCancel", "onSubmit"]) {
    const own = props[name], given = others[name];
    if (own && given) props[name] = (event) => { given(event); own(event); };
  }
  return isMounted ? createElement(as, { ...others, ...props, ref: both }) : null;
});
