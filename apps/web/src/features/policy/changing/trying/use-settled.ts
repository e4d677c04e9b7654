import { useEffect, useState } from 'react';

/** A value once it has not changed for some milliseconds; the first at once. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const waiting = setTimeout(() => settle(value), ms);
    return () => clearTimeout(waiting);
  }, [value, settled, ms]);
  return settled;
}
