/** A question that somebody has answered: the fields that answer it, and the section in which it stands. */
type AskedOnce = {
  readonly fields: readonly string[];
  readonly section: { readonly id: string; readonly stage?: 'purchase' | undefined };
};

/**
 * Whether an answer is part of a renewal, to be confirmed or put right; `askedAgain` are the sections that are asked
 * then. The next term does not rely on answers that were asked for the purchase alone, unless their section is asked
 * again. The start is the turn, which nobody answers.
 */
export function isToldAtRenewal({ fields, section }: AskedOnce, askedAgain: readonly string[]): boolean {
  if (fields.includes('startAt')) return false;
  return section.stage !== 'purchase' || askedAgain.includes(section.id);
}
