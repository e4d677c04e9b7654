import type { TermPremium } from '@marque/domain/renewal/told/last-premium';
import type { Words } from '../papers/words.ts';
import type { Letter } from './letter.ts';

/** What the first payments of a next term are where an offer reduces them: how many, and each of them. */
export function offeredFacts(
  { offered }: Pick<TermPremium, 'offered'>,
  { text, money }: Words,
): NonNullable<Letter['facts']> {
  if (offered === null) return [];
  const { payments: count, payment } = offered;
  return [
    [text('mail.renewalNotice.offered', { count }), payment === 0 ? text('mail.renewalNotice.free') : money(payment)],
  ];
}
