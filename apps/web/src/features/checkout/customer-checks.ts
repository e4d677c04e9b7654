import type { IdentityCheckWire, ProductWire } from '@marque/contract';
import type { Client } from '../../client/create-client.ts';

const LOOK_MS = 2000;
const LOOKS_MAX = 30;

/** The result of the checks of the customer's identity. */
export type CheckOutcome =
  | { readonly kind: 'clear' }
  /** Still in progress after a minute. */
  | { readonly kind: 'pending' }
  /** Cover cannot be given: names of the checks that raised a doubt. */
  | { readonly kind: 'consider'; readonly checks: readonly string[] }
  /** It could not be shown that the customer is who they say. */
  | { readonly kind: 'identity' };

export type CustomerChecks = {
  readonly client: Client;
  readonly proposalCode: string;
  readonly wanted: ProductWire['verification'];
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
};

/** Lets the customer be verified, and then their identity be checked, as far as the product wants either. Asks again while an answer is pending. */
export async function checkCustomer({ client, proposalCode, wanted, wait }: CustomerChecks): Promise<CheckOutcome> {
  const params = { proposalCode };
  const last = async (ask: () => Promise<IdentityCheckWire>) => {
    let check = await ask();
    for (let looks = 1; check.status === 'PENDING' && looks < LOOKS_MAX; looks += 1) {
      await wait(LOOK_MS);
      check = await ask();
    }
    return check;
  };
  if (wanted.verify) {
    const { status, isClear, checks } = await last(() => client.call('verifyCustomer', { params }));
    if (status === 'PENDING') return { kind: 'pending' };
    if (!isClear)
      return {
        kind: 'consider',
        checks: checks.filter(({ result }) => result === 'CONSIDER').map(({ check }) => check),
      };
  }
  if (wanted.idCheck) {
    const { status, isClear } = await last(() => client.call('checkIdentity', { params }));
    if (status === 'PENDING') return { kind: 'pending' };
    if (!isClear) return { kind: 'identity' };
  }
  return { kind: 'clear' };
}
