import type { LeavingDraft } from '../../adjusting/kept-draft.ts';

/** The reason that asks for words. */
export const OTHER = 'Other';

type Said = Pick<LeavingDraft, 'reason' | 'words'>;

/**
 * The id of the field with the missing reason: the reasons, or the words that one of them asks for. Null if the reason
 * is given.
 */
export function lackingReason({ reason, words }: Said): 'leaving-why' | 'leaving-words' | null {
  if (reason === null) return 'leaving-why';
  return reason === OTHER && !/\p{L}/u.test(words) ? 'leaving-words' : null;
}

/** The reason as it is sent: `Other|words` for the one that asks for words. */
export function reasonGiven({ reason, words }: Said): string | null {
  return reason === OTHER ? `${OTHER}|${words.trim()}` : reason;
}
