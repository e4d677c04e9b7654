import type { Pennies } from '@marque/base';
import type { PaymentMethodType } from '../enumerations.ts';

/** The least pennies to request, by means of payment: a card takes no less, and a direct debit is not worth a penny. Less comes with a later payment. */
export const LEAST_DUE_PENNIES: { readonly [T in PaymentMethodType]: Pennies } = { CARD: 30, BACS_DEBIT: 2 };
