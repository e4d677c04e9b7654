import { useState } from 'react';
import { tabStorage } from '../../../principal/acting.ts';
import { keepComment, keptComment } from './kept-comment.ts';

/** Text typed with files that are not sent yet: it outlives a reload, in this tab alone. */
export function useKeptComment(policyId: string, purpose: string) {
  const of = { policyId, purpose };
  const [comment, set] = useState(() => keptComment(tabStorage(), of));
  return {
    comment,
    setComment: (typed: string) => {
      set(typed);
      keepComment(tabStorage(), of, typed);
    },
    forget: () => keepComment(tabStorage(), of, ''),
  };
}
