import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { caretAfterFormatting } from './plate-layout.ts';

export type PlateSelection = { start: number; end: number };

/** Follows the selection of a text input, and keeps the caret by its character when the owner sets the text again. */
export function usePlateCaret(input: RefObject<HTMLInputElement | null>, value: string) {
  const [selection, setSelection] = useState<PlateSelection>({ start: 0, end: 0 });
  const typedBefore = useRef<string | null>(null);
  const read = () => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    setSelection({ start: selectionStart ?? 0, end: selectionEnd ?? 0 });
  };
  const place = (index: number) => {
    input.current?.setSelectionRange(index, index);
    setSelection({ start: index, end: index });
  };
  const remember = () => {
    const element = input.current;
    if (element) typedBefore.current = element.value.slice(0, element.selectionStart ?? element.value.length);
  };
  // Runs after every rendering: a keystroke that the owner refuses changes no value, yet moves the caret.
  useLayoutEffect(() => {
    if (typedBefore.current === null) return;
    const index = caretAfterFormatting(typedBefore.current.replace(/[^a-z0-9]/gi, ''), value);
    typedBefore.current = null;
    place(value[index] === ' ' && index === value.trimEnd().length ? value.length : index);
  });
  return { selection, read, place, remember };
}
