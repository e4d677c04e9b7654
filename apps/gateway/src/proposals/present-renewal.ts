import { assert, type Instant, startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { RenewalProposalWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { endsOtherwise } from '@marque/domain/renewal/ends-otherwise';
import { presentUpsell } from './present-proposal.ts';

type Shown = {
  readonly brand: Brand;
  readonly policy: Policy;
  readonly now: Instant;
  readonly paysLater: RenewalProposalWire['paysLater'];
};

/** The renewal of a policy, in short; `paysLater` if its customer is told of it too late. */
export function presentRenewal(renewal: Proposal, { brand, policy, now, paysLater }: Shown): RenewalProposalWire {
  const { startAt } = renewal.choices;
  assert(startAt, 'a renewal begins on a day');
  const active = renewal.quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  return {
    ...presentUpsell(renewal, { brand, now }),
    turnsAt: startOfDay(startAt, policy.timeZone),
    price: active?.totals.gross ?? null,
    endsOtherwise: endsOtherwise(policy),
    paysLater,
  };
}
