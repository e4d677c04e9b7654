import type { Answers } from '@marque/forms';

const PREFIX = 'typed.';

/** What was typed into the forms of a proposal and is not saved, by the driver whom it is about; the policyholder's is under nobody. */
export type KeptAnswers = { readonly profileCode?: string | undefined; readonly answers: Answers };

/** Keeps it for as long as this tab lives, so that a page which is loaded again has lost nothing. Of one proposal, in place of what was kept. */
export function keepTyping(storage: Storage, proposalCode: string, typing: readonly KeptAnswers[]): void {
  try {
    if (typing.length === 0) storage.removeItem(PREFIX + proposalCode);
    else storage.setItem(PREFIX + proposalCode, JSON.stringify(typing));
  } catch {
    // A browser that keeps nothing, or has no room left, keeps what it keeps without us.
  }
}

/** What was kept, which is then forgotten: from now on the forms hold it. */
export function takeTyping(storage: Storage, proposalCode: string): readonly KeptAnswers[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PREFIX + proposalCode) ?? '[]');
    storage.removeItem(PREFIX + proposalCode);
    return Array.isArray(kept) ? kept.filter(isTyping) : [];
  } catch {
    return [];
  }
}

function isTyping(kept: unknown): kept is KeptAnswers {
  return typeof kept === 'object' && kept !== null && 'answers' in kept && typeof kept.answers === 'object';
}
