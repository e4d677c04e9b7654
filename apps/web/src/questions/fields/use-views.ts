import { areViewsHere, fetchViews } from '@marque/inputs/views';
import { useEffect, useState } from 'react';

/** A request that hangs holds a page back no longer than this. */
const LONGEST_MS = 3000;

/**
 * Whether a page can draw all its questions at once, so that none moves when the view of another arrives. Only the
 * page's first questions count. After three seconds it draws what it has, and every other question keeps its place
 * until its view arrives.
 */
export function useViews(types: readonly string[]): boolean {
  const [first] = useState(types);
  const [isHere, setHere] = useState(() => areViewsHere(first));
  useEffect(() => {
    if (isHere) return;
    const waiting = setTimeout(() => setHere(true), LONGEST_MS);
    void fetchViews(first).then(() => setHere(true));
    return () => clearTimeout(waiting);
  }, [first, isHere]);
  return isHere;
}
