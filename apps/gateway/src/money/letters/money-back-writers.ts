import type { LocalDate } from '@marque/base';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';
import type { Words } from '../../papers/words.ts';
import type { LetterWriter, Say } from './letter-writer.ts';

type MoneyBack = Pick<
  LetterFacts,
  'payment-goes-back' | 'credit-goes-back' | 'refund-failed' | 'debit-still-drawn' | 'money-sent'
>;

/** The words of letters about money that goes back to a customer. */
export const moneyBackWriters: { readonly [K in keyof MoneyBack]: LetterWriter<K> } = {
  'payment-goes-back': ({ amount, by, isAfterDeath, paidFor = 'PROPOSAL' }, say, words) => ({
    paragraphs: [
      say(isAfterDeath ? afterDeath[paidFor] : paidFor === 'RENEWAL' ? 'introNextTerm' : 'intro', {
        amount: words.money(amount),
      }),
    ],
    facts: [[say('amount'), words.money(amount)]],
    after: [whenBack(by, say, words)],
    hasButton: false,
  }),
  'credit-goes-back': ({ amount, unplaced, goesOn, by }, say, words) => ({
    paragraphs: [
      ...(amount > 0 ? [say('intro', { amount: words.money(amount) })] : []),
      ...(unplaced > 0 ? [say(amount > 0 ? 'rest' : 'none', { amount: words.money(unplaced) })] : []),
    ],
    facts: [
      ...(amount > 0 ? [[say('amount'), words.money(amount)] as const] : []),
      ...(unplaced > 0 ? [[say('unplaced'), words.money(unplaced)] as const] : []),
    ],
    after: [...(amount > 0 ? [whenBack(by, say, words)] : []), ...(goesOn && amount > 0 ? [say('next')] : [])],
    ...{ hasButton: true, opens: 'billing' },
  }),
  'refund-failed': ({ amount, why }, say, { money }) => {
    const part = why === 'TAKEN_BACK' ? 'takenBack.' : why === 'REFUSED' ? 'refused.' : '';
    return {
      ...(part === '' ? {} : { subjectKey: `${part}subject` }),
      paragraphs: [say(`${part}intro`, { amount: money(amount) })],
      facts: why === 'TAKEN_BACK' ? [] : [[say('amount'), money(amount)]],
      after: [say(why === 'TAKEN_BACK' ? 'takenBack.next' : 'next')],
      hasButton: false,
    };
  },
  'debit-still-drawn': ({ amount, drawOn, by }, say, { money, day }) => {
    const dated = (date: LocalDate) => day(`${date}T12:00:00Z`);
    return {
      paragraphs: [say('intro', { amount: money(amount) })],
      facts: [[say('drawn', { date: dated(drawOn) }), money(amount)]],
      after: [say('comesBack', { date: dated(by) }), say('leave')],
      ...{ hasButton: true, opens: 'billing' },
    };
  },
  'money-sent': ({ amount, reference }, say, { money }) => ({
    paragraphs: [say('intro', { amount: money(amount) })],
    facts: [
      [say('amount'), money(amount)],
      [say('reference'), reference],
    ],
    after: [say('when'), say('notThere')],
    ...{ hasButton: true, opens: 'billing' },
  }),
};

/** What the letter to the estate says, by what was paid for. */
const afterDeath = {
  PROPOSAL: 'afterDeath.quote',
  ACCOUNT: 'afterDeath.debt',
  ADJUSTMENT: 'afterDeath.change',
  RENEWAL: 'afterDeath.nextTerm',
} as const;

/** When money that goes back arrives: within the usual days, or by a later one. */
function whenBack(by: LocalDate | undefined, say: Say, { day }: Words): string {
  return by === undefined ? say('when') : say('whenLater', { date: day(`${by}T12:00:00Z`) });
}
