import { useText } from '../../../brand/use-text.ts';
import type { Progress } from './progress-of.ts';

/** Says how long it takes to the price, or that nothing is missing for it. */
export function useTimeLeft(): (progress: Progress) => string {
  const t = useText();
  return ({ wanted, given, minutes }) => {
    if (wanted === given) return t('disclosure.allAnswered');
    return minutes === 0 ? t('disclosure.lessThanMinute') : t('disclosure.minutes', { count: minutes });
  };
}
