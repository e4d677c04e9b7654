import type { APIRequestContext } from '@playwright/test';
import type { SeededVisitor } from '../answering/seed.ts';
import type { Product } from './product.ts';
import { tellSandbox } from './tell-sandbox.ts';
import { expect } from './test.ts';

/** The year, less the days ahead of its turn by which a renewal is there. */
const NEARLY_A_YEAR = { days: 345 };
/** A gateway looks for renewals more rarely than a page is waited for. */
const MADE = { timeout: 90_000 };

/** Lets nearly a year pass for a policy that starts in a week, and waits until its renewal is made. Gives the renewal's code. */
export async function untilRenewing(
  asking: APIRequestContext,
  product: Product,
  { accessToken, policyId }: Pick<SeededVisitor, 'accessToken'> & { readonly policyId: string },
): Promise<string> {
  await tellSandbox(product, 'clock/advance', NEARLY_A_YEAR);
  return await renewalMade(asking, product, { accessToken, policyId });
}

/** Waits until the renewal of a policy is made. Gives its code. */
export async function renewalMade(
  asking: APIRequestContext,
  product: Product,
  { accessToken, policyId }: Pick<SeededVisitor, 'accessToken'> & { readonly policyId: string },
): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await asking.get(`${product.shop}/api/policies/${policyId}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { renewalProposal } = (await answer.json()) as { renewalProposal: { proposalCode: string } | null };
    code = renewalProposal?.proposalCode ?? '';
    expect(code).not.toBe('');
  }).toPass(MADE);
  return code;
}
