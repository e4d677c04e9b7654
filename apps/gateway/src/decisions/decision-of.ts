import { identityFacts, reviewDisclosed, visitor } from '@marque/asking';
import { type Data, isLocalDate } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { WHOLE_QUOTE } from '@marque/domain/data-request-kinds';
import type { Decision, DriverGrounds } from '@marque/domain/data-requests/decision';
import { POLICYHOLDER } from '@marque/domain/facts/facts-from';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { questionOfField } from '@marque/forms';
import { registry } from '../config/load-brands.ts';
import { answersInWords } from '../offer/answers-in-words.ts';
import { offerWords } from '../offer/offer-words.ts';
import { reasonsInWords } from '../proposals/reasons/reasons-in-words.ts';
import { askedBy } from '../request/asked-by.ts';
import type { FailedOutcome } from '../store/verification/failed-outcomes.ts';

type Around = {
  readonly brand: Brand;
  readonly language: string;
  /** The failed check of the proposal that nobody has looked at yet; undefined if there is none. */
  readonly failed: FailedOutcome | undefined;
};

/**
 * What a computer has decided against a proposal as it is now, in words; undefined if it has decided nothing, or its
 * product is gone.
 */
export function decisionOf(proposal: Proposal, around: Around): Decision | undefined {
  const product = around.brand.products[proposal.product];
  if (!product || proposal.isDeleted) return undefined;
  return proposal.quote?.ratingStatus === 'REFERRAL'
    ? refusedQuote(proposal, product, around)
    : failedCheck(proposal, product, around);
}

function refusedQuote(proposal: Proposal, product: Product, { brand, language }: Around): Decision | undefined {
  const { quote, data, externalReference: reference } = proposal;
  if (!quote) return undefined;
  const nameOf = (code: string) =>
    [data.profiles[code]?.['firstName'], data.profiles[code]?.['lastName']].filter(Boolean).join(' ');
  const rules = reasonsInWords(quote, { brand, product, language, nameOf });
  const named = new Set(rules.flatMap(({ answers }) => answers));
  const words = offerWords(brand, language);
  const subject = askedBy({
    ...{ brand, product, schemeCode: proposal.schemeCode, principal: visitor, now: quote.ratedAt },
  });
  const forms = reviewDisclosed(subject, proposal);
  const about = (profileCode: string | undefined) => {
    const facts = forms
      .filter((reviewed) => reviewed.profileCode === profileCode)
      .flatMap((reviewed) => {
        const questions = new Set([...named].map((field) => questionOfField(reviewed.compiled, field)));
        const asked = answersInWords(reviewed, words, ({ question }) => questions.has(question.name));
        return asked.flatMap(({ rows }) => rows);
      });
    return {
      rules: rules.filter((rule) => driverIn(rule) === profileCode).map(({ code, message: said }) => ({ code, said })),
      facts: facts.map(({ term: question, lines }) => ({ question, lines })),
    };
  };
  return {
    ...{ kind: 'QUOTE', reference, product: product.code, decidedAt: quote.ratedAt, decidedBy: quote.ratesVersion },
    whole: { profileCode: WHOLE_QUOTE, data: about(undefined) },
    drivers: forms.flatMap(({ profileCode }) => {
      const told = profileCode === undefined ? undefined : data.profiles[profileCode];
      const grounds = about(profileCode);
      if (profileCode === undefined || !told || grounds.rules.length + grounds.facts.length === 0) return [];
      return [{ profileCode, data: { ...whoIn(told), ...grounds } }];
    }),
  };
}

/** The named driver to whom a rule applied; undefined for the policyholder, and if it applied to the whole. */
function driverIn({ profileCode }: { readonly profileCode?: string }): string | undefined {
  return profileCode === POLICYHOLDER ? undefined : profileCode;
}

function whoIn(told: Data): Pick<DriverGrounds, 'firstName' | 'lastName' | 'dateOfBirth'> {
  const { firstName, lastName, dateOfBirth } = told;
  return {
    ...{ firstName: String(firstName ?? ''), lastName: String(lastName ?? '') },
    dateOfBirth: isLocalDate(dateOfBirth) ? dateOfBirth : null,
  };
}

function failedCheck(proposal: Proposal, product: Product, { brand, language, failed }: Around): Decision | undefined {
  const checked = identityFacts({ product, registry }, proposal);
  if (!failed || !checked) return undefined;
  const { text, day } = offerWords(brand, language);
  const { firstName, lastName, dateOfBirth, address } = checked;
  const home = [address.line1, address.line2, address.city, address.postalCode].filter((line) => line !== null);
  return {
    ...{ kind: 'CHECK', reference: proposal.externalReference, product: product.code },
    ...{ decidedAt: failed.decidedAt, decidedBy: failed.kind },
    whole: {
      profileCode: WHOLE_QUOTE,
      data: {
        rules: failed.reports.map((code) => ({
          code,
          said: text(reportTexts[code] ?? 'yourData.decisions.checks.other'),
        })),
        facts: [
          { question: text('yourData.decisions.facts.name'), lines: [`${firstName} ${lastName}`] },
          { question: text('yourData.decisions.facts.dateOfBirth'), lines: [day(dateOfBirth)] },
          { question: text('yourData.decisions.facts.address'), lines: home },
        ],
      },
    },
    drivers: [],
  };
}

/** The reports of the provider of checks, by their names in its protocol. */
const reportTexts: { readonly [report: string]: string } = {
  watchlist_standard: 'yourData.decisions.checks.watchlist',
  watchlist_enhanced: 'yourData.decisions.checks.watchlist',
  identity_enhanced: 'yourData.decisions.checks.identity',
  document: 'yourData.decisions.checks.document',
  facial_similarity_photo: 'yourData.decisions.checks.face',
  proof_of_address: 'yourData.decisions.checks.address',
};
