import { assert, type Instant, startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { RenewalProposalWire } from '@marque/contract';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { presentUpsell } from './present-proposal.ts';

/** The renewal that was made of a policy, in short. `timeZone` is the policy’s. */
export function presentRenewal(
  renewal: Proposal,
  { brand, timeZone, now }: { readonly brand: Brand; readonly timeZone: string; readonly now: Instant },
): RenewalProposalWire {
  const { startAt } = renewal.choices;
  assert(startAt, 'a renewal begins on a day');
  const active = renewal.quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  return {
    ...presentUpsell(renewal, { brand, now }),
    turnsAt: startOfDay(startAt, timeZone),
    price: active?.totals.gross ?? null,
  };
}
