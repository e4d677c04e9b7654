import { addToDate, type Pennies } from '@marque/base';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { ledgerBalance } from '@marque/domain/billing/ledger-balance';
import type { BilledAt } from '@marque/domain/process/bill-run/foreseen/bill-ahead';

type Step = BilledAt['steps'][number];

/** A step of the bill run in words: its kind, its subject, and its pennies. */
export type StepInWords = { readonly what: string; readonly about: string; readonly amount: Pennies };

/** What a step of an account does; undefined for one that nobody notices. */
export function wordsOfStep(step: Step, accountId: string): StepInWords | undefined {
  switch (step.kind) {
    case 'charge': {
      const { number, startAt, endAt } = step.period;
      const amount = step.charge ? ledgerBalance([step.charge], customerLedger(accountId)) : 0;
      return { what: 'charge', about: `period ${number}, ${startAt} to ${addToDate(endAt, { days: -1 })}`, amount };
    }
    case 'charge-card':
      return { what: 'take by card', about: `period ${step.period.number}${partOf(step)}`, amount: step.amount };
    case 'ask-for-next-term':
      return { what: 'take by card', about: 'the next term, ahead of its turn', amount: step.amount };
    case 'tell-next-term-unpaid':
      return { what: 'tell of an unpaid next term', about: `to be paid by ${step.payBy}`, amount: step.amount };
    case 'return-next-term':
      return { what: 'give back a payment', about: 'a next term that does not follow as it was paid', amount: 0 };
    case 'give-notice':
      return {
        what: 'announce a debit',
        about: `for ${step.notice.drawOn}${partOf(step.notice)}`,
        amount: step.notice.amount,
      };
    case 'collect':
      return {
        what: 'ask the bank for a debit',
        about: `on ${step.notice.drawOn}${partOf(step.notice)}`,
        amount: step.notice.amount,
      };
    case 'withdraw-notice':
      return { what: 'take back a debit’s notice', about: `for ${step.notice.drawOn}`, amount: step.notice.amount };
    case 'ask-for-means':
      return { what: 'ask for a means of payment', about: `period ${step.period.number}`, amount: step.amount };
    case 'join-arrears':
      return { what: 'add to what is unpaid', about: `period ${step.period.number}`, amount: step.amount };
    case 'try-again':
      return { what: 'try a card again', about: 'what was not paid', amount: step.amount };
    case 'tell-failure':
      return { what: 'tell of a failed payment', about: 'what was not paid', amount: step.amount };
    case 'give-end-notice':
    case 'repeat-end-notice':
      return { what: 'give notice of the end of cover', about: `on ${step.endNotice.endsOn}`, amount: step.amount };
    case 'ask-for-debt':
      return { what: 'ask for it by letter', about: 'what is owed after cover', amount: step.amount };
    case 'ask-a-person':
      return { what: 'ask a person', about: 'what is owed after cover', amount: step.amount };
    case 'tell-offer-end': {
      const { chargedOn, amount } = step.offerEnd;
      return { what: 'tell the end of an offer', about: `from ${chargedOn}`, amount };
    }
    case 'ask-nothing':
    case 'close-arrears':
    case 'accept-part':
    case 'note-standstill':
      return undefined;
  }
}

/** Pennies as £1.00. */
export function inPounds(pennies: Pennies): string {
  const size = Math.abs(pennies);
  return `${pennies < 0 ? '-' : ''}£${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** The part of an amount that was missed before and is spread. */
function partOf({ part }: { readonly part?: Pennies }): string {
  return part === undefined ? '' : `, with ${inPounds(part)} of what was missed`;
}
