import { useState } from 'react';
import { tabStorage } from '../../../principal/acting.ts';
import { keepDraft, keptDraft, type LeavingDraft } from './kept-draft.ts';

/** What is chosen on the way out: it outlives going back, loading the page again and signing in again, in this tab alone. */
export function useLeavingDraft(policyId: string): readonly [LeavingDraft, (changed: Partial<LeavingDraft>) => void] {
  const [draft, set] = useState(() => keptDraft(tabStorage(), policyId));
  const change = (changed: Partial<LeavingDraft>) => {
    const next = { ...draft, ...changed };
    set(next);
    keepDraft(tabStorage(), policyId, next);
  };
  return [draft, change];
}
