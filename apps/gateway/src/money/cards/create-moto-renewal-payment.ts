import type { CallOutput } from '@marque/contract';
import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { readAttemptsOfRenewal } from '../../store/money/attempts.ts';
import { findRenewal } from '../../store/renewals/renewals.ts';
import { beginAttempt } from '../attempts/begin-attempt.ts';
import type { BegunPage } from '../attempts/begin-page.ts';
import { chargeByPhone } from './charge-by-phone.ts';
import { checkPhonePayment } from './check-phone-payment.ts';
import { nextTermToPay } from './next-term-to-pay.ts';
import { settledOrRefused } from './settled-or-refused.ts';

const OPEN_MS = 15 * 60_000;

/** Takes the price of a next term by phone, ahead of its turn; the money is held until then. */
export async function createMotoRenewalPayment(
  asked: Asked<'createMotoRenewalPayment'>,
  context: Context,
): Promise<CallOutput<'createMotoRenewalPayment'>> {
  const { params, principal } = asked;
  if (!principal.impersonation) refuse('forbidden');
  const { source } = (await findRenewal(context.db, principal, params.proposalCode)) ?? refuse('not_found');
  const { policy } = source;
  checkPhonePayment(asked, versionAt(policy, context.clock.now()));
  const { resolution, amount } = await chargeByPhone(context, {
    asked,
    isFor: ({ renews_policy: paidFor }) => paidFor === policy.policyId,
    begin: (tx, tokenHash) => begin(tx, context, { asked, tokenHash }),
  });
  settledOrRefused(resolution, {
    code: 'wrong_state',
    detail: 'The new term could not be paid for any more, so the payment goes back to the card',
  });
  return { paid: amount };
}

type Beginning = { readonly asked: Asked<'createMotoRenewalPayment'>; readonly tokenHash: string | null };

async function begin(tx: Tx, context: Context, { asked, tokenHash }: Beginning): Promise<BegunPage> {
  const { body, brand, principal } = asked;
  const term = await nextTermToPay(tx, context, asked);
  if (term.amount !== body.amount)
    refuse(
      'version_conflict',
      'What the new term costs has changed. Nothing was taken. Please look at the renewal again',
    );
  const others = (await readAttemptsOfRenewal(tx, brand.brand, term.renews.policyId)).filter(isUnsettled);
  const attempt = await beginAttempt(tx, context, {
    ...{ ...term, tokenHash, means: 'MOTO', saveCard: body.saveCard, openMs: OPEN_MS },
    actor: principal.actor,
  });
  return { attempt, others };
}
