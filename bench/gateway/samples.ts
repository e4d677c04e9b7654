import { beginTestSession } from '../../apps/gateway/tests/kit/client/api-client.ts';
import type { Product } from '../../journeys/steps/product.ts';
import { beginQuoteTomorrow } from '../policy/begin-quote-tomorrow.ts';
import { readyToBind } from '../policy/buy-policy.ts';

/** A measured call: how a proposal gets ready for it, and its request. */
export type Workload = {
  readonly name: string;
  /** Makes a proposal ready for the call, in a session of its own, and returns its code. */
  readonly prepare: (product: Product) => Promise<string>;
  readonly method: string;
  readonly pathOf: (proposalCode: string) => string;
  readonly body: object;
  /** Whether the call reads the proposal's events. */
  readonly readsTrail: boolean;
};

/** Another excess than the one before, and the price of it. */
const change: Workload = {
  name: 'PATCH with rating',
  prepare: async ({ shop }) => await beginQuoteTomorrow(shop, (await beginTestSession(shop)).token),
  method: 'PATCH',
  pathOf: (proposalCode) => `/api/proposals/${proposalCode}`,
  body: { changes: [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 20_000 }], applyRating: true },
  readsTrail: false,
};

/** A policy by direct debit: the mandate is kept, so nobody else is asked. */
const bind: Workload = {
  name: 'bind',
  prepare: async (product) => (await readyToBind(product)).proposalCode,
  method: 'POST',
  pathOf: (proposalCode) => `/api/proposals/${proposalCode}/bind`,
  body: { paymentMethodType: 'BACS_DEBIT' },
  readsTrail: true,
};

export const workloads: readonly Workload[] = [change, bind];
