import { detachMethod, keepForCustomer, methodNature } from '../cards/payment-method.ts';
import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import type { Customer, DeletedCustomer, Metadata, PaymentMethod } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { findObject, listObjects, putObject } from '../ground/objects.ts';
import { ignored, list, metadata, needed, readParams, text } from '../ground/params.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import type { StripeCall } from './answer-call.ts';

const ALL = 1_000_000;

/** A new customer. */
export function createCustomer(
  desk: StripeDesk,
  given: { email: string | null; name: string | null; description: string | null; metadata: Metadata },
): Customer {
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    created: nowSeconds(desk),
    livemode: false,
    ...given,
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    phone: null,
    preferred_locales: [],
    shipping: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  };
  putObject(desk.store, customer);
  return customer;
}

/** `POST /v1/customers`. */
export function createCustomerCall(desk: StripeDesk, call: StripeCall): Customer {
  const params = readParams(
    {
      email: text(512),
      name: text(256),
      description: text(),
      metadata,
      phone: ignored,
      address: ignored,
      preferred_locales: ignored,
      expand: list(text()),
    },
    call.form,
  );
  return createCustomer(desk, {
    email: params.email ?? null,
    name: params.name ?? null,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
  });
}

/** An existing customer; a deleted one can no longer be used for anything. */
export function findCustomer(store: StripeDesk['store'], id: string): Customer | undefined {
  const found = findObject<Customer>(store, 'customer', id);
  return found?.['deleted'] === true ? undefined : found;
}

/** `POST /v1/payment_methods/:id/attach`. */
export function attachPaymentMethod(desk: StripeDesk, call: StripeCall): PaymentMethod {
  const params = readParams({ customer: needed(text()), expand: list(text()) }, call.form);
  const method = findObject<PaymentMethod>(desk.store, 'payment_method', call.id);
  if (!method) throw noSuch('PaymentMethod', call.id);
  if (!findCustomer(desk.store, params.customer)) throw noSuch('customer', params.customer, 'customer');
  refuseDetached(desk, method);
  return keepForCustomer(desk, method, params.customer, false);
}

/** Stripe takes a card that was detached for nothing any more. */
export function refuseDetached(desk: StripeDesk, method: PaymentMethod): void {
  if (!methodNature(desk.store, method.id).detached) return;
  throw invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    'payment_method',
  );
}

/** `DELETE /v1/customers/:id`: for good, with the cards kept for them. A read still shows that there was one. */
export function deleteCustomer(desk: StripeDesk, { id }: StripeCall): DeletedCustomer {
  const customer = findCustomer(desk.store, id);
  if (!customer) throw noSuch('customer', id);
  const kept = listObjects<PaymentMethod>(desk.store, 'payment_method', { where: { customer: id }, limit: ALL });
  for (const method of kept) detachMethod(desk, method);
  const deleted = { id, object: 'customer', created: customer.created, deleted: true } as const;
  putObject(desk.store, deleted);
  return deleted;
}
