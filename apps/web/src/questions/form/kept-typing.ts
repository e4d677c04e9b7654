import type { Answers } from '@marque/forms';
import { TYPED } from '../../principal/forget-typed.ts';

const PREFIX = TYPED.answers;

/** Unsaved typing in the forms of a proposal, by the driver whom it is about; the policyholder's has no driver. */
export type KeptAnswers = { readonly profileCode?: string | undefined; readonly answers: Answers };

/**
 * Keeps it for as long as this tab lives, so that a reloaded page has lost nothing. Only for one proposal; it replaces
 * what was kept.
 */
export function keepTyping(storage: Storage, proposalCode: string, typing: readonly KeptAnswers[]): void {
  try {
    if (typing.length === 0) storage.removeItem(PREFIX + proposalCode);
    else storage.setItem(PREFIX + proposalCode, JSON.stringify(typing));
  } catch {
    // If a browser keeps nothing, or has no room left, we do without.
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
