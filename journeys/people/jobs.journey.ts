import type { CallOutput } from '@marque/contract';
import type { APIRequestContext } from '@playwright/test';
import { seedFor } from '../answering/seed.ts';
import { buyFlex } from '../steps/buying.ts';
import { later } from '../steps/later.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

/** How often a job may fail before it is parked. */
const FAILURES_MAX = 5;
/** Between two looks of the page, in seconds. */
const LOOK_SECONDS = 10;
const SOON = { timeout: 500 };

test('staff see a letter that cannot be delivered, have it tried again, and it arrives', {
  tag: ['@breadth', '@once'],
}, async ({ page, product, anotherDevice, accessible }) => {
  const customer = stranger('ada');
  const accessToken = await comeSignedIn(page, product, STAFF);
  await expect.poll(() => lettersLeft(page.request, product, accessToken)).toBe(0);
  await tellSandbox(product, 'script', { smtp: { next: Array(FAILURES_MAX).fill('bounce') } });
  await buyFlex(await seedFor(await anotherDevice(), product), product, { driver: customer });
  await page.clock.install();
  await page.goto(`${product.shop}/staff/jobs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await accessible(page, 'jobs');
  const again = page.getByRole('button', { name: /^Try again: / });
  await later(page, LOOK_SECONDS, () => expect(again).toBeVisible(SOON));
  await accessible(page, 'a parked job');
  await again.click();
  await expect.poll(async () => (await sentTo(page.request, product, customer.email)).length).toBe(1);
  await later(page, LOOK_SECONDS, () => expect(again).toBeHidden(SOON));
});

/**
 * How many letters of earlier stories are still to be sent: one of them would get the answer planned for this story.
 */
async function lettersLeft(asking: APIRequestContext, product: Product, accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await asking.get(`${product.shop}/api/jobs`, { headers });
  const { queues } = (await answer.json()) as CallOutput<'listJobs'>;
  return queues
    .filter(({ name }) => /^(send-|write-documents)/.test(name))
    .reduce((sum, one) => sum + one.waiting + one.running, 0);
}
