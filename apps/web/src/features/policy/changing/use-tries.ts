import type { LocalDate } from '@marque/base';
import { useState } from 'react';
import { tabStorage } from '../../../principal/acting.ts';
import { keepTries, keptTries, type Tries } from './kept-tries.ts';

/** What is tried on a policy: it outlives a look at another page, loading the page again and signing in again, in this tab, until the end of the day. */
export function useTries(policyId: string, today: LocalDate): readonly [Tries, (tries: Tries) => void] {
  const [tried, set] = useState(() => keptTries(tabStorage(), policyId, today));
  const change = (tries: Tries) => {
    set(tries);
    keepTries(tabStorage(), policyId, { day: today, ...tries });
  };
  return [tried, change];
}
