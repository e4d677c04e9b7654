import { passDays } from '../steps/day-by-day.ts';
import { expect } from '../steps/test.ts';
import { type Living, stateOf } from './living.ts';

/** From the day on which a renewal is made to the day after its turn. */
const PAST_TURN = 28;

/** Lets the renewal of an annual policy turn: the second year is there, and paid for at the price that the page of the renewal told. */
export async function renewAtTurn(
  living: Living,
  { policy, renewal }: { policy: string; renewal: string },
): Promise<void> {
  const { page, product, words } = living;
  await page.goto(renewal);
  const prices = page.getByRole('region', { name: words.text('renewal.price.title') });
  const told = await prices.getByRole('definition').last().innerText();
  await passDays(product, PAST_TURN);
  await beInSecondYear(living, policy, 'annual');
  await expect(page.getByRole('region', { name: words.text('billing.latest.title') })).toContainText(told);
}

/** The second year runs under the same number: its card says until when, and the papers of the first are kept. */
export async function beInSecondYear(living: Living, policy: string, urlName: string): Promise<void> {
  const { page, product, words, accessible } = living;
  const { text } = words;
  await expect.poll(async () => (await stateOf(living, policy)).policyDetail.policyStatus).toBe('RENEWED');
  const { policyNumber } = await stateOf(living, policy);
  await page.goto(product.shop);
  const card = page.getByRole('article').filter({ hasText: policyNumber });
  await expect(card).toHaveCount(1);
  await expect(card.getByText(text('policy.status.active'), { exact: true })).toBeVisible();
  await accessible(page, `home in the second year of ${urlName}`);
  await card.getByRole('link', { name: text('home.policies.documentsNamed', { name: 'LK21 HGO' }) }).click();
  await expect(page.getByRole('button', { name: text('documents.certificate.title') }).first()).toBeEnabled();
  await expect(page.getByRole('region', { name: text('policy.terms.title') })).toBeVisible();
  await accessible(page, `papers in the second year of ${urlName}`);
  await page.getByRole('link', { name: text('policy.tabs.billing') }).click();
  const latest = page.getByRole('region', { name: text('billing.latest.title') });
  await expect(latest).toBeVisible();
  await expect(latest).toContainText(text('billing.state.paid'));
  // A policy that is paid at once has nothing beside its statements: no day and no means for the next month.
  const side = page.getByRole('complementary', { name: text('billing.side.label') });
  await expect(side).toHaveCount(urlName === 'annual' ? 0 : 1);
  await accessible(page, `billing in the second year of ${urlName}`);
}
