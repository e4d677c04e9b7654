import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@marque/contract';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import { type Answer, send } from '../client/api-client.ts';
import { buyAnnual } from '../client/buy-annual.ts';
import type { buyPolicy } from '../client/buy-policy.ts';
import { signIn, type TestPost, testPost } from '../signing-in/sign-in.ts';
import { untilIdle } from '../time/until-idle.ts';
import { startTestShop, type TestShop } from './start-test-shop.ts';

/** When its policies are sold, and when those that turn a year later are invited to renew. */
export const SOLD = '2026-11-20T13:00:00.000Z';
export const IN_TIME = '2027-10-29T09:00:00.000Z';

/** A customer who has signed in by email. */
export type Customer = { readonly token: string; readonly email: string };
/** A customer's policy. */
export type Owned = Customer & { readonly policyId: string; readonly proposalCode: string };
/** The same and its renewal, by its code. */
export type Renewing = Owned & { readonly code: string };

type Buy = typeof buyAnnual | typeof buyPolicy;

/** A shop that sells to customers who have signed in, and renews what they have bought. It keeps what it sends by mail. */
export type RenewalShop = TestShop & {
  readonly post: TestPost;
  readonly signedIn: () => Promise<Customer>;
  readonly ask: (token: string, call: string, body?: object) => Promise<Answer>;
  /** Sells a policy today, for a year unless it is bought otherwise. */
  readonly sell: (buy?: Buy) => Promise<Owned>;
  /** Goes to the day of the invitation, makes the renewals and sends their notices. */
  readonly invite: () => Promise<void>;
  readonly policyOf: (owned: Owned) => Promise<CallOutput<'getPolicy'>>;
  /** The renewal of a policy that was invited. */
  readonly renewalOf: (owned: Owned) => Promise<Renewing>;
  /** Sells a policy and invites it. */
  readonly renewing: (buy?: Buy) => Promise<Renewing>;
  readonly read: (renewing: Renewing) => Promise<CallOutput<'getProposal'>>;
  /** Sets whether a policy renews by itself, without saying why. */
  readonly choose: (owned: Owned, enabled: boolean) => Promise<Answer>;
};

/** Starts one. */
export async function startRenewalShop(database: () => Promise<OpenDatabase>): Promise<RenewalShop> {
  const post = testPost();
  const shop = await startTestShop({ database, overrides: { mail: post.mail, sms: post.sms } });
  let count = 0;
  const ask: RenewalShop['ask'] = (token, call, body) =>
    send(shop.url, call, { token, ...(body && { body }), key: randomUUID() });
  const signedIn = async (): Promise<Customer> => {
    count += 1;
    const email = `renewer-${count}@example.com`;
    return { token: (await signIn(shop, post, { email })).accessToken, email };
  };
  const sell = async (buy: Buy = buyAnnual): Promise<Owned> => {
    const customer = await signedIn();
    const { policyId, proposalCode } = await buy(shop, customer.token);
    await untilIdle(shop.context.db);
    return { ...customer, policyId, proposalCode };
  };
  const invite = async () => {
    shop.clock.travelTo(IN_TIME);
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
  };
  const policyOf = async ({ token, policyId }: Owned) =>
    (await ask(token, `GET /api/policies/${policyId}`)).body as CallOutput<'getPolicy'>;
  const renewalOf = async (owned: Owned): Promise<Renewing> => {
    const { renewalProposal } = await policyOf(owned);
    if (!renewalProposal) throw new Error(`${owned.policyId} has no renewal`);
    return { ...owned, code: renewalProposal.proposalCode };
  };
  return {
    ...{ ...shop, post, signedIn, ask, sell, invite, policyOf, renewalOf },
    renewing: async (buy) => {
      const owned = await sell(buy);
      await invite();
      return await renewalOf(owned);
    },
    read: async ({ token, code }) => (await ask(token, `GET /api/proposals/${code}`)).body as CallOutput<'getProposal'>,
    choose: ({ token, policyId }, enabled) =>
      ask(token, `PUT /api/policies/${policyId}/autoRenewal`, { enabled, ...(!enabled && { reason: 'NotSaid' }) }),
  };
}
