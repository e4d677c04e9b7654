import { useEffect, useRef } from 'react';

/** Saves what it can when the page goes out of sight, which on a telephone may be for good. */
export function useSaveWhenLeft(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    const whenGone = () => latest.current();
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('pagehide', whenGone);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('pagehide', whenGone);
    };
  }, []);
}
