import type { LeavingDraft } from '../../adjusting/kept-draft.ts';

/** The reason that asks for words. */
export const OTHER = 'Other';

type Said = Pick<LeavingDraft, 'reason' | 'words'>;

/** Whether somebody has said why they leave, with words where the reason asks for them. */
export function isReasonGiven({ reason, words }: Said): boolean {
  return reason !== null && (reason !== OTHER || /\p{L}/u.test(words));
}

/** The reason as it is sent: `Other|words` for the one that asks for words. */
export function reasonGiven({ reason, words }: Said): string | null {
  return reason === OTHER ? `${OTHER}|${words.trim()}` : reason;
}
