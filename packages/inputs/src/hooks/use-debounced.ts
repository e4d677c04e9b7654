import { useEffect, useRef } from 'react';

/** Runs something once typing has rested for so long, in milliseconds. It does not run for the initial text. */
export function useDebounced(typed: string, restMs: number, run: () => void): void {
  const seen = useRef(typed);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (seen.current === typed) return;
    seen.current = typed;
    const timer = setTimeout(() => latest.current(), restMs);
    return () => clearTimeout(timer);
  }, [typed, restMs]);
}
