import type { LocalDate } from '@marque/base';
import type { Change } from '@marque/contract';
import { useState } from 'react';
import { tabStorage } from '../../../principal/acting.ts';
import { keepTries, keptTries } from './kept-tries.ts';

/** What is tried on a policy: it outlives a look at another page, loading the page again and signing in again, in this tab, until the end of the day. */
export function useTries(
  policyId: string,
  today: LocalDate,
): readonly [readonly Change[], (changes: readonly Change[]) => void] {
  const [tried, set] = useState(() => keptTries(tabStorage(), policyId, today));
  const change = (changes: readonly Change[]) => {
    set(changes);
    keepTries(tabStorage(), policyId, { day: today, changes });
  };
  return [tried, change];
}
