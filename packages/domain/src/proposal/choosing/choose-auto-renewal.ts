import { ok, type Problem, type Result, refused } from '@marque/base';
import type { ProposalEvent } from '../events.ts';
import type { Proposal } from '../proposal.ts';

/** Choose whether the policy is to renew without being asked. `options`: what its product lets be chosen. */
export type ChooseAutoRenewal = {
  readonly type: 'ChooseAutoRenewal';
  readonly enabled: boolean;
  readonly reason: string | null;
  readonly options: readonly boolean[];
};

/** Refuses with `renewal_unchangeable` what the product does not let be chosen. Choosing the same again changes nothing. */
export function chooseAutoRenewal(
  { enabled, reason, options }: ChooseAutoRenewal,
  { autoRenewal }: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  if (!options.includes(enabled)) return refused({ code: 'renewal_unchangeable' });
  return ok(enabled === autoRenewal ? [] : [{ type: 'AutoRenewalChosen', enabled, reason }]);
}

/** Somebody who agrees without choosing has agreed to the choice shown. */
export function renewalShown(shown: boolean | undefined, { autoRenewal }: Proposal): readonly ProposalEvent[] {
  return shown === undefined || autoRenewal !== null
    ? []
    : [{ type: 'AutoRenewalChosen', enabled: shown, reason: null }];
}
