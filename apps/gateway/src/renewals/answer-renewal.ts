import { asAskedToday } from '@marque/asking';
import { assert, startOfDay } from '@marque/base';
import type { ProposalWire } from '@marque/contract';
import { versionAt } from '@marque/domain/policy/version-at';
import { presentPolicyDetail } from '../papers/of-policy/present-policy-detail.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import type { Asking } from '../proposals/answer-proposal.ts';
import { presentProposal, presentQuote } from '../proposals/present-proposal.ts';
import { askedBy } from '../request/asked-by.ts';
import type { StoredRenewal } from '../store/renewals/renewals.ts';

/** A renewal as the owner of its policy sees it, with the policy that it follows. */
export function answerRenewal(
  { stored: { proposal }, source: { policy } }: StoredRenewal,
  asking: Asking,
): ProposalWire {
  const { brand, language, now } = asking;
  const { startAt } = proposal.choices;
  assert(startAt, 'a renewal begins on a day');
  const { data, quote } = versionAt(policy, now);
  const detail = presentPolicyDetail(policy, { brand, now });
  return {
    ...presentProposal(asAskedToday(proposal, askedBy(asking)), asking),
    sourcePolicy: {
      policyId: policy.policyId,
      policyNumber: policy.policyNumber,
      renewalCycle: policy.renewalCycle,
      quote: presentQuote(quote, { brand, language, product: productOfPolicy(brand, policy), data }),
      policyDetail: { ...detail, expiredAt: detail.expiredAt ?? startOfDay(startAt, policy.timeZone) },
    },
  };
}
