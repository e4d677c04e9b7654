import { useCallback, useRef, useState } from 'react';

/**
 * A button that is replaced by the form it opens. The form takes the focus, and the button gets it back once the form
 * is closed.
 */
export function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const isBack = useRef(false);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (element && isBack.current) element.focus();
    isBack.current = false;
  }, []);
  const open = () => setOpen(true);
  const close = () => {
    isBack.current = true;
    setOpen(false);
  };
  return { isOpen, button, open, close };
}
