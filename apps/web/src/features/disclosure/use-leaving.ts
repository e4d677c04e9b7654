import { useEffect, useRef } from 'react';
import { useSaveWhenLeft } from './use-save-when-left.ts';

/** Saves what it can whenever a page of questions is left: by a link, by the browser's own ways, or for good. */
export function useLeaving(pageId: string, save: () => void): void {
  useSaveWhenLeft(save);
  const at = useRef(pageId);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (at.current !== pageId) latest.current();
    at.current = pageId;
  }, [pageId]);
  useEffect(() => () => latest.current(), []);
}
