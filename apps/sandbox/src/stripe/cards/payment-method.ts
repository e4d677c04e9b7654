import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '../../store/open-store.ts';
import { readSetting, writeSetting } from '../../store/setting.ts';
import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import type { PaymentMethod } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { findHidden, putObject } from '../ground/objects.ts';
import type { CardBehaviour } from '../ground/test-cards.ts';
import type { Card } from './read-card.ts';

/** How a kept card behaves; its number is not kept, so this says it. One that was detached is never used again. */
type MethodNature = { behaviour: CardBehaviour; setUp: boolean; detached?: boolean };

/** Keeps a card as Stripe does: brand, last four digits, expiry and a fingerprint, never the number or the security code. */
export function createPaymentMethod(
  desk: StripeDesk,
  card: Omit<Card, 'email'> & { email: string | null },
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    created: nowSeconds(desk),
    livemode: false,
    type: 'card',
    metadata: {},
    customer: null,
    customer_account: null,
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: 'GB', line1: null, line2: null, postal_code: card.postcode, state: null },
      email: card.email,
      name: card.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.test.brand,
      display_brand: card.test.brand,
      last4: card.test.number.slice(-4),
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprint(desk.store, card.test.number),
      funding: 'credit',
      country: card.test.country,
      checks: {
        address_line1_check: null,
        address_postal_code_check: 'pass',
        cvc_check: card.test.behaviour === 'incorrect_cvc' ? 'fail' : 'pass',
      },
      generated_from: null,
      networks: { available: [card.test.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
  putObject(desk.store, method, { behaviour: card.test.behaviour, setUp: false } satisfies MethodNature);
  return method;
}

/** Gives the method to a customer; once `setUp` it stays so. */
export function keepForCustomer(
  desk: StripeDesk,
  method: PaymentMethod,
  customer: string | null,
  setUp: boolean,
): PaymentMethod {
  const nature = methodNature(desk.store, method.id);
  const kept: PaymentMethod = { ...method, customer: customer ?? method.customer };
  putObject(desk.store, kept, { ...nature, setUp: nature.setUp || setUp } satisfies MethodNature);
  return kept;
}

/** Takes the method away from its customer, for good. */
export function detachMethod(desk: StripeDesk, method: PaymentMethod): PaymentMethod {
  const detached: PaymentMethod = { ...method, customer: null };
  putObject(desk.store, detached, { ...methodNature(desk.store, method.id), detached: true } satisfies MethodNature);
  return detached;
}

/**
 * The card network renews a kept card: it gets a later expiry and, if it is a new card, other last digits. A card that
 * had expired pays again.
 */
export function renewMethod(
  desk: StripeDesk,
  method: PaymentMethod,
  { ending, expMonth, expYear }: { ending: string; expMonth: number; expYear: number },
): PaymentMethod {
  const nature = methodNature(desk.store, method.id);
  const behaviour = nature.behaviour === 'expired_card' ? 'succeeds' : nature.behaviour;
  const card = { ...method.card, last4: ending, exp_month: expMonth, exp_year: expYear };
  const renewed: PaymentMethod = { ...method, card };
  putObject(desk.store, renewed, { ...nature, behaviour } satisfies MethodNature);
  return renewed;
}

export function methodNature(store: Store, methodId: string): MethodNature {
  return findHidden<MethodNature>(store, methodId);
}

/** The same for the same card in this sandbox, and of no use elsewhere: the key is random and stays here. */
function fingerprint(store: Store, number: string): string {
  const key = readSetting(store, 'stripe.fingerprint_key') ?? randomBytes(32).toString('hex');
  writeSetting(store, 'stripe.fingerprint_key', key);
  return createHmac('sha256', key).update(number).digest('base64url').replace(/[-_]/g, '0').slice(0, 16);
}
