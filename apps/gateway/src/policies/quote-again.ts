import { carryOver, nothingDisclosed } from '@marque/asking';
import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import type { Change } from '@marque/domain/changes/change';
import { policyStatus } from '@marque/domain/policy/policy-status';
import { isWayBackOpen } from '@marque/domain/renewal/way-back';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { isToldUnrenewed } from '../papers/of-policy/is-told-unrenewed.ts';
import { beginProposal } from '../proposals/beginning/begin-proposal.ts';
import { disclosuresOf } from '../proposals/beginning/disclosures-of.ts';
import { newProposal } from '../proposals/new-proposal.ts';
import { CONSENT } from '../proposals/refuse-staffs-consent.ts';
import { askedBy } from '../request/asked-by.ts';
import { productOfScheme } from '../request/product-of-scheme.ts';
import { readPolicyToday } from '../store/money/ahead/policies-today.ts';
import { renewalOfPolicy } from '../store/renewals/renewals.ts';

const SOURCE = 'quote-again';

/**
 * Starts a proposal filled in with what was last told for a policy whose cover has ended, or ends with its term without
 * a renewal; for fourteen days after a turn, with what its owner’s renewal rested on: aged, with the claims of the
 * term, and as they corrected it. Answers that its product no longer asks for or accepts are left out, and so are the
 * start date and the consent to hear of offers, which the customer must give again.
 */
export async function quoteAgain(asked: Asked<'quoteAgain'>, context: Context): Promise<CallOutput<'quoteAgain'>> {
  const { brand, principal, language, params } = asked;
  const now = context.clock.now();
  const { policy, owner } = await readPolicyToday(context, principal, params.policyId);
  const { schemeCode, versions } = policy;
  const product = productOfScheme(brand, schemeCode);
  const status = policyStatus(policy, now);
  const isOver = status === 'CANCELLED' || status === 'LAPSED';
  const made = await renewalOfPolicy(context.db, brand.brand, policy.policyId);
  if (!isOver && (made !== undefined || !isToldUnrenewed(policy, product, now)))
    return refuse('wrong_state', 'Its cover goes on');
  const subject = askedBy({ brand, product, schemeCode, principal, now });
  const last = versions.at(-1);
  assert(last, 'a policy has the version that was sold');
  const isBack = owner === principal.subject && isWayBackOpen(policy, now);
  const renewal = isBack ? made : undefined;
  const before = nothingDisclosed(product);
  const changes = disclosuresOf((renewal ?? last).data, product).map(withoutConsent);
  const begunWith = valueOrRefuse(carryOver(subject, { changes, other: before, before, language }));
  const origin = { externalReference: undefined, source: SOURCE, promoCode: null, upsellOf: null, begunWith };
  return await beginProposal(context, { asked, proposal: newProposal(context, subject, origin), isAnswered: true });
}

function withoutConsent(change: Change): Change {
  if (!('data' in change) || change.data === undefined) return change;
  const { [CONSENT]: _given, ...data } = change.data;
  return { ...change, data };
}
