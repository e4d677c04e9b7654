import type { CallOutput } from '@marque/contract';
import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import { versionAt } from '@marque/domain/policy/version-at';
import { changeToPayFor } from '../../changing/change-to-pay-for.ts';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { readAttemptsOfChange } from '../../store/money/attempts.ts';
import { readAdjustment } from '../../store/policies/adjustments.ts';
import { readOwnPolicy } from '../../store/policies/policies.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { beginAttempt } from '../attempts/begin-attempt.ts';
import type { BegunPage } from '../attempts/begin-page.ts';
import { chargeByPhone } from './charge-by-phone.ts';
import { checkPhonePayment } from './check-phone-payment.ts';
import { settledOrRefused } from './settled-or-refused.ts';

const OPEN_MS = 15 * 60_000;

/** Takes what is due now for a change by phone, and confirms the change. */
export async function createMotoChangeCheckout(
  asked: Asked<'createMotoChangeCheckout'>,
  context: Context,
): Promise<CallOutput<'createMotoChangeCheckout'>> {
  const { params, principal } = asked;
  if (!principal.impersonation) refuse('forbidden');
  const { adjustmentId } = params;
  const { policyId } = await readAdjustment(context.db, principal, adjustmentId);
  const { policy } = await readOwnPolicy(context.db, principal, policyId);
  checkPhonePayment(asked, versionAt(policy, context.clock.now()));
  const { resolution, amount } = await chargeByPhone(context, {
    asked,
    isFor: ({ adjustment_id: paidFor }) => paidFor === adjustmentId,
    begin: (tx, tokenHash) => begin(tx, context, { asked, policy, tokenHash }),
  });
  settledOrRefused(resolution, {
    code: 'adjustment_changed',
    detail: 'The change could not be made any more, so the payment goes back to the card',
  });
  return { paid: amount };
}

type Beginning = {
  readonly asked: Asked<'createMotoChangeCheckout'>;
  readonly policy: { readonly policyId: string; readonly proposalCode: string; readonly accountId: string };
  readonly tokenHash: string | null;
};

async function begin(tx: Tx, context: Context, { asked, policy, tokenHash }: Beginning): Promise<BegunPage> {
  const { params, body, brand, principal, language } = asked;
  const { adjustmentId } = params;
  const { policyId, proposalCode, accountId } = policy;
  const { owner } = await lockProposal(tx, principal, proposalCode);
  const paying = { brand, principal, adjustmentId, policyId, language, now: context.clock.now(), shown: body.shown };
  const { dueNow } = await changeToPayFor(tx, paying);
  const others = (await readAttemptsOfChange(tx, brand.brand, adjustmentId)).filter(isUnsettled);
  const attempt = await beginAttempt(tx, context, {
    ...{ brand: brand.brand, currency: brand.currency, owner, proposalCode, accountId, language, tokenHash },
    ...{ adjustmentId, means: 'MOTO', offered: null, amount: dueNow, saveCard: body.saveCard, openMs: OPEN_MS },
    ...{ actor: principal.actor, payerPermissions: principal.permissions },
  });
  return { attempt, others };
}
