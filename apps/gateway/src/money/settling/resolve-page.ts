import type { Context } from '../../ground/context.ts';
import type { CheckoutSession } from '../../ports/card-payments.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { expireAttempt } from '../attempts/expire-attempt.ts';
import { openAtProvider } from '../attempts/open-at-provider.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { settleCaptured } from './settle-captured.ts';
import { settleSetup } from './settle-setup.ts';

/** The provider forgets a key after a day; asking again later would open a second page. */
const KEY_KEPT_MS = 23 * 3_600_000;

/** Finds out what became of an attempt on a page, and makes it true: a page that was paid settles its money, one that saved a card keeps it. */
export async function resolvePage(context: Context, attempt: Attempt): Promise<Resolution> {
  const session = await sessionOf(context, attempt);
  if (!session) return await expireAttempt(context, attempt.attempt_id);
  if (session.attemptId !== attempt.attempt_id)
    throw new Error(`The provider's page of attempt ${attempt.attempt_id} names another attempt`);
  if (session.status === 'expired') return await expireAttempt(context, attempt.attempt_id);
  if (session.status !== 'complete') return { kind: 'waiting' };
  const { paid, paymentIntentId: paymentId, amount, currency, savedCard } = session;
  if (attempt.means === 'CARD_SETUP')
    return savedCard ? await settleSetup(context, attempt, savedCard) : { kind: 'waiting' };
  if (!paid || paymentId === null) return { kind: 'waiting' };
  return await settleCaptured(context, attempt, { paymentId, amount, currency, savedCard });
}

/** How the attempt's page stands; undefined when there is none that anybody could have been sent to. */
async function sessionOf(context: Context, attempt: Attempt): Promise<CheckoutSession | undefined> {
  if (attempt.provider_session_id !== null) return await context.cardPayments.readCheckout(attempt.provider_session_id);
  // The address of a page is handed out only after its id was stored, so a page without an id was shown to nobody.
  if (context.clock.realMs() - Date.parse(attempt.created_at) > KEY_KEPT_MS) return undefined;
  try {
    return await openAtProvider(context, attempt);
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}
