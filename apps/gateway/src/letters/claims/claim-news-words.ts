import type { ClaimStep } from '@marque/domain/enumerations';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';
import type { Words } from '../../papers/words.ts';
import { claimTypeTexts } from './claim-type-texts.ts';

type Facts = LetterFacts['claim-news'];

/** What became of a claim, as a sentence for each step; a sentence leaves out what its step lacks. */
export function claimNewsWords(
  facts: Facts,
  { text, money, day }: Words,
): { readonly type: string; readonly news: string } {
  const date = facts.on === null ? undefined : day(`${facts.on}T12:00:00Z`);
  const amount = facts.amount === null ? undefined : money(facts.amount);
  const sentences: { readonly [S in ClaimStep]: string } = {
    RECEIVED: date === undefined ? text('claims.news.receivedSoon') : text('claims.news.received', { date }),
    IN_HAND: text('claims.news.inHand'),
    QUESTION: text('claims.news.question'),
    REPAIR_BOOKED: date === undefined ? text('claims.news.repairSoon') : text('claims.news.repair', { date }),
    PAID:
      amount === undefined
        ? text('claims.news.paid')
        : date === undefined
          ? text('claims.news.paidAmount', { amount })
          : text('claims.news.paidOn', { amount, date }),
    CLOSED: text('claims.news.closed'),
  };
  return { type: text(claimTypeTexts[facts.claimType]), news: sentences[facts.step] };
}
