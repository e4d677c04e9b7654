import { type AskedSubject, carryOver, nothingDisclosed, offersOf, type Prepared } from '@marque/asking';
import type { Data, Instant } from '@marque/base';
import type { Choices, RiskData } from '@marque/domain/facts/risk-data';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { dataAtRenewal } from '@marque/domain/renewal/carried/data-at-renewal';
import { withoutGuests } from '@marque/domain/renewal/carried/without-guests';
import type { RenewalTerm } from '@marque/domain/renewal/renewal-term';
import { type TermOfYears, termOfYears } from '@marque/domain/renewal/years/term-of-years';
import type { Tx } from '../ground/tables/database.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { recordedClaims } from '../policies/no-claims/recorded-claims.ts';
import { disclosuresOf } from '../proposals/beginning/disclosures-of.ts';
import { claimsHeardAfter } from '../store/policies/claims/claims.ts';
import { termsOfNumber } from '../store/policies/terms-of-number.ts';

/** The answers of a partner’s offer: they were about the car bought then. */
const OF_OFFER = ['retailer', 'orderNumber', 'promotionTermsAccepted'];

/** The policy, its next term, and until when known claims count; left out: all do. */
type Renewing = { readonly policy: Policy; readonly term: RenewalTerm; readonly toldUntil?: Instant };

/** The answers and choices with which the next term begins: those in force at the turn, aged to it, as far as the product still asks and offers them. */
export async function renewalAnswers(
  tx: Tx,
  subject: AskedSubject,
  { policy, term, toldUntil }: Renewing,
): Promise<Prepared> {
  const { brand, product } = subject;
  const last = versionAt(policy, term.startsAt);
  const recorded = await recordedClaims(tx, brand.brand, policy);
  const heard = { brand: brand.brand, claimIds: recorded.map(({ claimId }) => claimId) };
  const late =
    toldUntil === undefined ? new Set<string>() : await claimsHeardAfter(tx, { ...heard, moment: toldUntil });
  const claims = recorded.filter(({ claimId }) => !late.has(claimId));
  const table = product.ncdProtection;
  const ended = {
    earlier: await earlierTerms(tx, subject, policy),
    last: termOfYears(policy, term.startAt, table),
  };
  const aged = withoutGuests(dataAtRenewal(ended, { claims, table }), last.choices, {
    startsAt: term.startsAt,
    timeZone: policy.timeZone,
  });
  const data = withoutOffer(aged);
  const nothing = nothingDisclosed(product);
  const before = { ...nothing, choices: choicesAt(subject, last.choices, term) };
  const changes = disclosuresOf(data, product);
  return valueOrRefuse(carryOver(subject, { changes, other: before, before, language: policy.language }));
}

/** The terms of a number before a policy, the first one first. */
async function earlierTerms(tx: Tx, { brand, product }: AskedSubject, policy: Policy): Promise<TermOfYears[]> {
  if (policy.renewalCycle === 0) return [];
  const terms = (await termsOfNumber(tx, policy.policyNumber)).filter((one) => one.brand === brand.brand);
  const earlier = terms.filter(({ renewalCycle }) => renewalCycle < policy.renewalCycle);
  return earlier.map((one, index) =>
    termOfYears(one, earlier[index + 1]?.startAt ?? policy.startAt, product.ncdProtection),
  );
}

function withoutOffer(data: RiskData): RiskData {
  const kept = Object.entries(data.quote).filter(([name]) => !OF_OFFER.includes(name));
  const quote: Data = Object.fromEntries(kept);
  return { ...data, quote: quote['promotion'] === true ? { ...quote, promotion: false } : quote };
}

/** The customer's choice if the product still offers it; otherwise the product's own. */
function choicesAt({ product }: AskedSubject, chosen: Choices, term: RenewalTerm): Choices {
  const offers = offersOf(product);
  const own = nothingDisclosed(product).choices;
  const { voluntaryExcess, paymentSchedule, covers, declinedCovers = [] } = chosen;
  const isOffered = (cover: string) => offers.optionalCovers.includes(cover);
  return {
    startAt: term.startAt,
    voluntaryExcess: offers.voluntaryExcess.includes(voluntaryExcess) ? voluntaryExcess : own.voluntaryExcess,
    covers: covers.filter(isOffered),
    declinedCovers: declinedCovers.filter(isOffered),
    paymentSchedule: offers.paymentSchedules.includes(paymentSchedule) ? paymentSchedule : own.paymentSchedule,
  };
}
