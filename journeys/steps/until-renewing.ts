import type { LetterLineWire } from '@marque/contract';
import type { APIRequestContext } from '@playwright/test';
import type { SeededVisitor } from '../answering/seed.ts';
import type { Product } from './product.ts';
import { tellSandbox } from './tell-sandbox.ts';
import { expect } from './test.ts';

/** The year, less the days ahead of its turn by which a renewal is there. */
export const NEARLY_A_YEAR = { days: 345 };
/** A gateway looks for renewals more rarely than a page is waited for. */
const MADE = { timeout: 90_000 };

type Renewed = Pick<SeededVisitor, 'accessToken'> & { readonly policyId: string };

/** Lets nearly a year pass for a policy that starts in a week, and waits until its customer is told of the renewal. Returns the renewal's code. */
export async function untilRenewing(asking: APIRequestContext, product: Product, renewed: Renewed): Promise<string> {
  await tellSandbox(product, 'clock/advance', NEARLY_A_YEAR);
  return await renewalTold(asking, product, renewed);
}

/**
 * Waits until the renewal of a policy is made and its notice counts as handed over. The message is in the mailbox a moment before: a clock that is moved in
 * that moment makes the notice late. Returns the renewal's code.
 */
export async function renewalTold(asking: APIRequestContext, product: Product, renewed: Renewed): Promise<string> {
  const code = await renewalMade(asking, product, renewed);
  await expect(async () => {
    const letters: readonly LetterLineWire[] = await read(asking, product, renewed, '/letters');
    expect(letters.map(({ subject }) => subject).join()).toMatch(/renews on|verlängert sich am/);
  }).toPass(MADE);
  return code;
}

/** Waits until the renewal of a policy is made. Gives its code. */
export async function renewalMade(asking: APIRequestContext, product: Product, renewed: Renewed): Promise<string> {
  let code = '';
  await expect(async () => {
    const policy: { renewalProposal: { proposalCode: string } | null } = await read(asking, product, renewed, '');
    code = policy.renewalProposal?.proposalCode ?? '';
    expect(code).not.toBe('');
  }).toPass(MADE);
  return code;
}

async function read<T>(
  asking: APIRequestContext,
  { shop }: Product,
  { accessToken, policyId }: Renewed,
  path: string,
): Promise<T> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await (await asking.get(`${shop}/api/policies/${policyId}${path}`, { headers })).json()) as T;
}
