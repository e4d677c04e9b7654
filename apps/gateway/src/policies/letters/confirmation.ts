import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { versionSold } from '@marque/domain/policy/version-sold';
import type { Letter } from '../../letters/letter.ts';
import { type PolicyInWords, policyInWords } from '../../papers/policy-in-words.ts';
import { type Words, wordsOf } from '../../papers/words.ts';
import type { FirstCollection } from '../../store/money/first-collection.ts';
import { directDebitTerms } from './direct-debit-terms.ts';
import { paymentFacts } from './payment-facts.ts';

/** The address of the brand's site, and the state of the first payment. */
export type ConfirmationFacts = { readonly siteUrl: string; readonly firstCollection: FirstCollection };

/** The letter that confirms a policy, in the language in which it was sold. Only what has been paid is called paid. */
export function confirmation(policy: Policy, brand: Brand, { siteUrl, firstCollection }: ConfirmationFacts): Letter {
  const words = wordsOf(brand, policy.language);
  const facts = policyInWords({ policy, version: versionSold(policy), brand });
  const text = (key: string, values?: { readonly [name: string]: string }) =>
    words.text(`mail.policyConfirmation.${key}`, values);
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
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

function factsOf(facts: PolicyInWords, words: Words, collection: FirstCollection): [string, string][] {
  const { policy, registration, vehicle, expiresAt, insurers } = facts;
  const { text, day, time } = words;
  const named = (key: string, values?: { readonly [name: string]: string }) =>
    text(`mail.policyConfirmation.${key}`, values);
  const startsToday = dayOf(policy.startsAt, policy.timeZone) === dayOf(policy.createdAt, policy.timeZone);
  const start = named(startsToday ? 'startToday' : 'startLater', { date: day(policy.startsAt) });
  const end = named('endAt', { date: day(expiresAt), time: time(expiresAt) });
  return [
    [named('policyNumber'), policy.policyNumber],
    [named('registration'), registration],
    ...(vehicle === '' ? [] : [[named('vehicle'), vehicle] satisfies [string, string]]),
    ...insurers.map(({ name, reference }): [string, string] => [
      named('insurer'),
      `${name}, ${text('documents.reference', { reference })}`,
    ]),
    [named('start'), start],
    ...(policy.endsAt === null ? [] : [[named('end'), end] satisfies [string, string]]),
    ...paymentFacts(facts, words, collection),
    ...renewalFact(policy.autoRenewal, named),
  ];
}

/** What was chosen about renewing; nothing if nobody was asked. */
function renewalFact(autoRenewal: boolean | null, named: (key: string) => string): [string, string][] {
  return autoRenewal === null ? [] : [[named('renewal'), named(autoRenewal ? 'renewsItself' : 'renewsNot')]];
}
