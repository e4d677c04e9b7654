import type { Pennies } from '@marque/base';
import type { PaymentMethodType } from '../enumerations.ts';

/** Pennies below which nothing is asked for now, by means of payment: a card is charged no less, and a direct debit is not worth a penny. Less comes with a later payment. */
export const LEAST_DUE_PENNIES: { readonly [T in PaymentMethodType]: Pennies } = { CARD: 30, BACS_DEBIT: 2 };
