import { assert, getPath } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import type { Context } from '../../ground/context.ts';
import { wordsOf } from '../../papers/words.ts';
import type { CheckoutOrder, CheckoutSession } from '../../ports/card-payments.ts';
import { type Attempt, moveAttempt, readAttempt } from '../../store/money/attempts.ts';

/**
 * The request to the provider for an attempt. It derives from the stored row alone, so that a second try, even after a crash,
 * sends the same request under the same key and gets the same page.
 */
function orderOf(attempt: Attempt, brand: Brand): CheckoutOrder {
  return {
    mode: attempt.means === 'CARD_SETUP' ? 'setup' : 'payment',
    attemptId: attempt.attempt_id,
    proposalCode: attempt.proposal_code,
    amount: attempt.amount,
    currency: attempt.currency,
    description: descriptionOf(attempt, brand),
    email: emailOf(attempt),
    successUrl: `${attempt.site_url}${attempt.success_path}`,
    cancelUrl: `${attempt.site_url}${attempt.cancel_path}`,
    expiresAt: attempt.expires_at,
    language: attempt.language,
    saveCard: attempt.save_card,
  };
}

/**
 * What a card statement’s details give as the purpose of an attempt: a sale’s first payment, its only one, a change of
 * a policy, its next term, or what an account owes.
 */
export function descriptionOf(attempt: Pick<Attempt, 'language' | 'purpose' | 'quote'>, brand: Brand): string {
  return wordsOf(brand, attempt.language).text(`documents.${purposeOf(attempt)}`, { brand: brand.name });
}

function purposeOf({ purpose, quote }: Pick<Attempt, 'purpose' | 'quote'>): string {
  if (purpose === 'ACCOUNT') return 'settlement';
  if (purpose === 'ADJUSTMENT') return 'changePayment';
  if (purpose === 'RENEWAL') return 'renewalPayment';
  return quote?.choices.paymentSchedule === 'SINGLE_PAYMENT' ? 'singlePayment' : 'payment';
}

/** Where the provider may write to: the policyholder's address if the attempt knows it, else nothing. */
export function emailOf({ quote }: Pick<Attempt, 'quote'>): string {
  const email = quote && getPath(quote.data.profiles['ph'], 'email');
  return typeof email === 'string' ? email : '';
}

/** The brand of an attempt, which is a loaded one. */
export function brandOf(context: Pick<Context, 'brands'>, { brand: code }: Pick<Attempt, 'brand'>): Brand {
  const brand = context.brands.current.get(code);
  assert(brand, 'an attempt’s brand is one of those that are loaded');
  return brand;
}

/**
 * Opens the page of an attempt whose row is already stored, and stores the page's id. Returns the page as it is: if
 * another request has opened it meanwhile, it is the same page; if the attempt is over by now, it is closed.
 */
export async function askForPage(context: Context, attempt: Attempt): Promise<CheckoutSession> {
  const { cardPayments, db } = context;
  const { attempt_id: attemptId } = attempt;
  const session = await cardPayments.openCheckout(orderOf(attempt, brandOf(context, attempt)));
  await context.milestone('checkout.session-opened');
  const { sessionId } = session;
  if (await moveAttempt(db, context, { attemptId, move: 'opened', sessionId })) return session;
  // Under the same key the provider answers what was true when the page opened, even if it has been closed since.
  const now = await readAttempt(db, attemptId);
  return now && isUnsettled(now)
    ? await cardPayments.readCheckout(sessionId)
    : await cardPayments.expireCheckout(sessionId);
}
