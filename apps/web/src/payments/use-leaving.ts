import { useEffect, useState } from 'react';

/**
 * Leaves for a provider's page. `isLeaving` is true from then on, so that a second press does nothing. Coming back by the browser's own
 * button shows the page as it was left; `isLeaving` is then false and `onBack` is called.
 */
export function useLeaving(onBack?: () => void): {
  readonly isLeaving: boolean;
  readonly leave: (url: string) => void;
} {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const arrive = ({ persisted }: PageTransitionEvent) => {
      setLeaving(false);
      if (persisted) onBack?.();
    };
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, [onBack]);
  const leave = (url: string) => {
    setLeaving(true);
    location.assign(url);
  };
  return { isLeaving, leave };
}
