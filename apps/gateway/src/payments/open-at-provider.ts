import { getPath } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../context.ts';
import { wordsOf } from '../documents/words.ts';
import type { CheckoutOrder, CheckoutSession } from '../ports/card-payments.ts';
import { type Attempt, moveAttempt } from './attempts.ts';

/**
 * What the provider is asked for an attempt. It follows from the stored row alone, so that asking again, also after a crash,
 * asks the same under the same key and gets the same page.
 */
export function orderOf(attempt: Attempt, brand: Brand): CheckoutOrder {
  const email = getPath(attempt.quote.data.profiles['ph'], 'email');
  return {
    attemptId: attempt.attempt_id,
    proposalCode: attempt.proposal_code,
    amount: attempt.amount,
    currency: attempt.currency,
    description: wordsOf(brand, attempt.language).text('documents.payment', { brand: brand.name }),
    email: typeof email === 'string' ? email : '',
    successUrl: `${attempt.site_url}${attempt.success_path}`,
    cancelUrl: `${attempt.site_url}${attempt.cancel_path}`,
    expiresAt: attempt.expires_at,
    language: attempt.language,
    saveCard: attempt.save_card,
  };
}

/** Opens the page of an attempt whose row stands already, and writes down which it is. */
export async function openAtProvider(context: Context, attempt: Attempt): Promise<CheckoutSession> {
  const brand = context.brands.current.get(attempt.brand);
  if (!brand) throw new Error(`No brand is named ${attempt.brand}`);
  const session = await context.cardPayments.openCheckout(orderOf(attempt, brand));
  await context.milestone('checkout.session-opened');
  await moveAttempt(context.db, context, {
    attemptId: attempt.attempt_id,
    from: ['STARTED'],
    to: 'OPEN',
    sessionId: session.sessionId,
  });
  return session;
}
