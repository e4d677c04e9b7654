import type { Principal } from '../../src/ground/principal.ts';
import type { Kind } from './call-row.ts';

/**
 * The owner of something: the customer, the visitor, staff who may act for customers, or the one who acts for the
 * customer.
 */
export type Holder = 'customer' | 'visitor' | 'staff' | 'acting';

/**
 * Everybody who asks; those who hold something come last. On a landing the first six ask, and the customer; the breadth
 * has all of them.
 */
export const everybody = [
  'a visitor',
  'a visitor who had retrieved the quote of the policy',
  'a customer',
  'a customer of another brand',
  'staff without permission',
  'staff acting for somebody else',
  'the customer at another brand',
  'the customer’s token that expired',
  'the customer’s token after signing out',
  'the visitor’s token that expired',
  'the visitor’s token of an ended session',
  'the visitor at another brand',
  'the visitor',
  'staff acting for the customer',
  'the customer',
] as const;

/** Who asks. `isOver` when none of their tokens is valid any more. */
export type Asker = {
  readonly who: (typeof everybody)[number];
  readonly url: string;
  readonly token: string;
  readonly headers?: { readonly [name: string]: string };
  readonly holds: readonly Holder[];
  readonly kind: Principal['kind'];
  readonly isOver?: true;
};

/** Something that a request may name. Where it has no owner, naming it gives nobody a right; `of` then says who wrote it. */
export type Named = {
  readonly kind: Kind;
  readonly what: string;
  readonly value: string;
  readonly owner?: Holder;
  readonly of?: Holder;
};

/** What only its holder may learn: the texts that would give it away in an answer, and its ids in the database. */
export type Guarded = {
  readonly holder: Holder;
  readonly canaries: readonly string[];
  readonly ids: readonly string[];
};
