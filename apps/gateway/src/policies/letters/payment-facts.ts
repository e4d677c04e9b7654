import type { LocalDate, Pennies } from '@marque/base';
import { billingDayOf, fullPriceFrom } from '@marque/domain/facts/billing-day';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import { paymentAfterFirst } from '@marque/domain/process/payment-after-first';
import { termOf } from '@marque/domain/process/term-of';
import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import { discountName } from '../../papers/premium-rows.ts';
import type { Words } from '../../papers/words.ts';
import type { FirstCollection } from '../../store/money/first-collection.ts';

type Fact = [name: string, value: string];
type Say = (key: string, values?: { readonly [name: string]: string }) => string;

/**
 * The money part of a confirmation: the offer and its end, the first payment, the amount and day of each later month, and the
 * amount once the offer has ended.
 */
export function paymentFacts(
  { policy, version }: Pick<PolicyInWords, 'policy' | 'version'>,
  words: Words,
  collection: FirstCollection,
): Fact[] {
  const { money, ordinal } = words;
  const say: Say = (key, values) => words.text(`mail.policyConfirmation.${key}`, values);
  const dayOf = (date: LocalDate) => words.day(`${date}T12:00:00Z`);
  const schedule = scheduleChosen(version.quote, policy.paymentSchedule);
  const offer = schedule?.premiumBreakdown.find(({ coverType }) => coverType === 'DISCOUNT');
  const next = paymentAfterFirst(termOf(policy), schedule?.premiumBreakdown ?? []);
  const onDay = say(collection.paymentMethodType === 'BACS_DEBIT' ? 'onDebitDay' : 'onDay', {
    day: ordinal(billingDayOf(policy.startAt)),
  });
  const isFreeAtFirst = policy.firstPayment === 0;
  const facts: Fact[] = offer ? [[say('offer'), discountName(offer, { policy, version }, words)]] : [];
  if (!isFreeAtFirst) facts.push(firstPayment(policy.firstPayment, say, { money, dayOf, collection }));
  if (!next) return facts;
  const amount = money(next.amount);
  if (isFreeAtFirst) {
    facts.push([say('firstPayment'), say('nothingPaid')]);
    facts.push([say('firstToCome'), say('firstToComeOn', { amount, date: dayOf(next.chargeOn) })]);
    facts.push([say('monthlyPayment'), [amount, onDay].join(', ')]);
  } else {
    facts.push([say('monthlyPayment'), [amount, onDay, say('from', { date: dayOf(next.chargeOn) })].join(', ')]);
  }
  if (schedule && offer?.endAt !== undefined && next.amount !== schedule.totals.gross) {
    const from = dayOf(fullPriceFrom(offer.endAt, version.quote.startAt));
    facts.push([say('afterOffer', { date: from }), [money(schedule.totals.gross), onDay].join(', ')]);
  }
  return facts;
}

type How = {
  readonly money: Words['money'];
  readonly dayOf: (date: LocalDate) => string;
  readonly collection: FirstCollection;
};

/**
 * What was due first, and when it is paid: at once by card, in some days by direct debit, with the next payment if it
 * was too little.
 */
function firstPayment(due: Pennies, say: Say, { money, dayOf, collection }: How): Fact {
  const { paymentMethodType, status, chargeOn } = collection;
  const amount = money(due);
  if (status === 'NONE') return [say('firstPaymentLater'), amount];
  if (paymentMethodType !== 'BACS_DEBIT') return [say('firstPayment'), amount];
  if (status === 'FAILED') return [say('firstDebit'), say('firstDebitFailed', { amount })];
  if (chargeOn === null) return [say('firstDebit'), say('firstDebitSoon', { amount })];
  return [say('firstDebit'), say('firstDebitOn', { amount, date: dayOf(chargeOn) })];
}
