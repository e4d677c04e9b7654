import { dayOf, type LocalDate, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { fullPriceFrom } from '@marque/domain/policy/billing-day';
import type { Policy } from '@marque/domain/policy/policy';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import { nextPayment } from '@marque/domain/process/next-payment';
import type { FirstCollection } from '../direct-debits/first-collections.ts';
import { type PolicyInWords, policyInWords } from '../documents/policy-in-words.ts';
import { type Words, wordsOf } from '../documents/words.ts';
import { directDebitTerms } from './direct-debit-terms.ts';
import type { Letter } from './letter.ts';

/** The address of the brand's site, and how the first payment stands. */
export type ConfirmationFacts = { readonly siteUrl: string; readonly firstCollection: FirstCollection };

/** The letter that confirms a policy, in the language in which it was sold. Only what has been paid is called paid. */
export function confirmation(policy: Policy, brand: Brand, { siteUrl, firstCollection }: ConfirmationFacts): Letter {
  const words = wordsOf(brand, policy.language);
  const facts = policyInWords(policy, brand);
  const text = (key: string, values?: { readonly [name: string]: string }) =>
    words.text(`mail.policyConfirmation.${key}`, values);
  const { company, address, regulator } = brand.legal;
  const isDebit = firstCollection.paymentMethodType === 'BACS_DEBIT';
  const debit = isDebit ? directDebitTerms(brand, { accountId: policy.accountId, words }) : undefined;
  return {
    language: words.language,
    brandName: brand.name,
    subject: text('subject', { brand: brand.name, policyNumber: policy.policyNumber }),
    greeting: text('greeting', { firstName: facts.firstName }),
    paragraphs: [text('intro')],
    plate: facts,
    facts: [...factsOf(facts, words, firstCollection), ...(debit ? [debit.fact] : [])],
    button: {
      before: text('documents'),
      text: text('openPolicy'),
      url: `${siteUrl}/${facts.product.urlName}/proposal/${policy.proposalCode}`,
    },
    after: [text(facts.product.kind === 'DRIVEAWAY' ? 'endsByItself' : 'withdraw'), text('check')],
    ...(debit ? { terms: debit.terms } : {}),
    closing: [text('closing'), text('signature', { brand: brand.name })],
    small: [words.text('mail.footer.replyTo'), words.text('mail.footer.legal', { company, address, regulator })],
  };
}

function factsOf(
  { policy, version, registration, vehicle, expiresAt, insurer }: PolicyInWords,
  { text, money, day, time }: Words,
  collection: FirstCollection,
): [string, string][] {
  const named = (key: string) => text(`mail.policyConfirmation.${key}`);
  const afterOffer = (endAt: LocalDate) =>
    text('mail.policyConfirmation.afterOffer', {
      date: day(`${fullPriceFrom(endAt, version.quote.startAt)}T12:00:00Z`),
    });
  const startsToday = dayOf(policy.startsAt, policy.timeZone) === dayOf(policy.createdAt, policy.timeZone);
  const start = text(`mail.policyConfirmation.${startsToday ? 'startToday' : 'startLater'}`, {
    date: day(policy.startsAt),
  });
  const end = text('mail.policyConfirmation.endAt', { date: day(expiresAt), time: time(expiresAt) });
  const schedule = scheduleChosen(version.quote, policy.paymentSchedule);
  const [, later] = schedule?.instalments ?? [];
  const offerEndsAt = schedule?.premiumBreakdown.find(({ coverType }) => coverType === 'DISCOUNT')?.endAt;
  return [
    [named('policyNumber'), policy.policyNumber],
    [named('registration'), registration],
    ...(vehicle === '' ? [] : [[named('vehicle'), vehicle] satisfies [string, string]]),
    [named('insurer'), `${insurer.name}, ${text('documents.reference', { reference: insurer.reference })}`],
    [named('start'), start],
    ...(policy.endsAt === null ? [] : [[named('end'), end] satisfies [string, string]]),
    ...(policy.firstPayment === 0
      ? firstToCome(policy, { text, money, day })
      : [firstPayment(policy.firstPayment, { text, money, day }, collection)]),
    ...(later === undefined || policy.firstPayment === 0
      ? []
      : [[named('monthlyPayment'), money(later)] satisfies [string, string]]),
    ...(schedule === undefined ||
    offerEndsAt === undefined ||
    later === undefined ||
    later === 0 ||
    later === schedule.totals.gross
      ? []
      : [[afterOffer(offerEndsAt), money(schedule.totals.gross)] satisfies [string, string]]),
  ];
}

/** Where nothing was due at the sale: the first payment that is to come, and what each month costs from then on. */
function firstToCome(policy: Policy, { text, money, day }: Pick<Words, 'text' | 'money' | 'day'>): [string, string][] {
  const payment = nextPayment(policy);
  if (!payment) return [];
  const amount = money(payment.amount);
  const named = (key: string, values?: { readonly [name: string]: string }) =>
    text(`mail.policyConfirmation.${key}`, values);
  return [
    [named('firstToCome'), named('firstToComeOn', { amount, date: day(`${payment.chargeOn}T12:00:00Z`) })],
    [named('monthlyPayment'), amount],
  ];
}

/** What was due first, and by when it is paid: at once by card, in some days by direct debit, with the next payment where it was too little. */
function firstPayment(
  due: Pennies,
  { text, money, day }: Pick<Words, 'text' | 'money' | 'day'>,
  { paymentMethodType, status, chargeOn }: FirstCollection,
): [string, string] {
  const named = (key: string, values?: { readonly [name: string]: string }) =>
    text(`mail.policyConfirmation.${key}`, values);
  const amount = money(due);
  if (status === 'NONE') return [named('firstPaymentLater'), amount];
  if (paymentMethodType !== 'BACS_DEBIT') return [named('firstPayment'), amount];
  if (status === 'FAILED') return [named('firstDebit'), named('firstDebitFailed', { amount })];
  const when = chargeOn === null ? 'firstDebitSoon' : 'firstDebitOn';
  return [named('firstDebit'), named(when, { amount, date: chargeOn === null ? '' : day(`${chargeOn}T12:00:00Z`) })];
}
