import type { Pennies } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction, isUniqueViolation } from '../../ground/tables/in-transaction.ts';
import { CardTokenRefused } from '../../ports/card-token-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { type Attempt, readAttemptOfToken } from '../../store/money/attempts.ts';
import { emailOf } from '../attempts/ask-for-page.ts';
import type { BegunPage } from '../attempts/begin-page.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { askForCharge } from '../settling/ask-for-charge.ts';
import { declineAttempt, saidOfCharge, settleAttempt, settleSaid } from '../settling/settle-attempt.ts';
import type { PhoneAsked } from './check-phone-payment.ts';
import { hashOfToken, isForOnce } from './hash-of-token.ts';
import { sendCharge } from './send-charge.ts';

/**
 * A payment by phone: who asks, and the function that begins the attempt under the lock of its proposal, with the
 * token's hash if it may be used only once.
 */
export type PhoneCharge = {
  readonly asked: PhoneAsked;
  /** The proposal or account that a token may have been used for before. */
  readonly isFor: (attempt: Attempt) => boolean;
  readonly begin: (tx: Tx, tokenHash: string | null) => Promise<BegunPage>;
};

/** The result of a charge, in pennies. */
export type PhoneCharged = { readonly resolution: Resolution; readonly amount: Pennies };

/**
 * Charges a card that was read out by phone, once, and returns the result. The token itself is never stored. A token already used for exactly
 * the same, by a request whose answer was lost, returns that result. Refuses with `card_token_used` and `card_token_expired`. Rejects with
 * `ProviderRefused` if the provider refuses our request; then the token may be used again.
 */
export async function chargeByPhone(context: Context, { asked, isFor, begin }: PhoneCharge): Promise<PhoneCharged> {
  const { token, saveCard } = asked.body;
  const tokenHash = hashOfToken(token);
  const earlier = await readAttemptOfToken(context.db, tokenHash);
  if (earlier) return await chargedBefore(context, earlier, isFor);
  const onceHash = (await isForOnce(context, token)) ? tokenHash : null;
  const begun = await inTransaction(context.db, (tx) => begin(tx, onceHash)).catch((error: unknown) => {
    if (isUniqueViolation(error, 'payment_attempts_token')) return undefined;
    throw error;
  });
  // Two clicks at the same moment: the first charges, and both get its result.
  const first = begun ? undefined : await readAttemptOfToken(context.db, tokenHash);
  if (!begun) return await chargedBefore(context, first ?? refuse('card_token_used'), isFor);
  const resolution = await sendCharge(context, {
    ...begun,
    send: async (attempt) => {
      try {
        const payment = await askForCharge(context, attempt, {
          ...{ kind: 'token', token, saveCard },
          tokenKey: attempt.token_hash ?? attempt.attempt_id,
          email: emailOf(attempt),
        });
        return await settleSaid(context, attempt, saidOfCharge(attempt, payment));
      } catch (error) {
        if (!(error instanceof CardTokenRefused)) throw error;
        await declineAttempt(context, attempt, { declineCode: null, adviceCode: null });
        return refuse(error.reason === 'used' ? 'card_token_used' : 'card_token_expired');
      }
    },
  });
  return { resolution, amount: begun.attempt.amount };
}

/** The result of a charge that an earlier request with the same token has begun. */
async function chargedBefore(context: Context, earlier: Attempt, isFor: PhoneCharge['isFor']): Promise<PhoneCharged> {
  const resolution = await resultOf(context, isFor(earlier) ? earlier : refuse('card_token_used'));
  return { resolution, amount: earlier.amount };
}

/** The result of the attempt that used a token. The token is spent even if it led to nothing. */
async function resultOf(context: Context, { attempt_id: attemptId }: Attempt): Promise<Resolution> {
  try {
    const resolution = await settleAttempt(context, attemptId);
    return resolution.kind === 'declined' || resolution.kind === 'expired' ? refuse('card_token_used') : resolution;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { kind: 'waiting' };
    throw error;
  }
}
