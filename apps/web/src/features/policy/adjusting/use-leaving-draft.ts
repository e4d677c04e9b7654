import { useState } from 'react';
import { tabStorage } from '../../../principal/acting.ts';
import { keepDraft, keptDraft, type LeavingDraft } from './kept-draft.ts';

/** The choices on the way out: they outlive going back, a reload and a new sign-in, in this tab alone. */
export function useLeavingDraft(policyId: string): readonly [LeavingDraft, (changed: Partial<LeavingDraft>) => void] {
  const [draft, set] = useState(() => keptDraft(tabStorage(), policyId));
  const change = (changed: Partial<LeavingDraft>) => {
    const next = { ...draft, ...changed };
    set(next);
    keepDraft(tabStorage(), policyId, next);
  };
  return [draft, change];
}
