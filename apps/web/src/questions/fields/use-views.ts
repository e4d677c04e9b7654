import { areViewsHere, fetchViews } from '@marque/inputs/views';
import { useEffect, useState } from 'react';

/**
 * Whether a page can draw all its questions at once, so that none moves when the view of another arrives. Only the questions with which the page
 * begins count. A view that cannot be fetched holds nobody up: its question says so itself.
 */
export function useViews(types: readonly string[]): boolean {
  const [first] = useState(types);
  const [isHere, setHere] = useState(() => areViewsHere(first));
  useEffect(() => {
    if (!isHere) void fetchViews(first).then(() => setHere(true));
  }, [first, isHere]);
  return isHere;
}
