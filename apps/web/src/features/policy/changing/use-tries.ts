import type { LocalDate } from '@marque/base';
import { useState } from 'react';
import { tabStorage } from '../../../principal/acting.ts';
import { keepTries, keptTries, type Tries } from './kept-tries.ts';

/**
 * The changes tried on a policy: they outlive a look at another page, a reload and a new sign-in, in this tab, until
 * the end of the day.
 */
export function useTries(policyId: string, today: LocalDate): readonly [Tries, (tries: Tries) => void] {
  const [tried, set] = useState(() => keptTries(tabStorage(), policyId, today));
  const change = (tries: Tries) => {
    set(tries);
    keepTries(tabStorage(), policyId, { day: today, ...tries });
  };
  return [tried, change];
}
