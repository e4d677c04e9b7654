import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 45_000;

/** Whether something that is waited for takes longer than usual. */
export function useSlowness(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isSlow;
}
