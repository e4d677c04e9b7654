import type { PolicyDocumentWire, PolicySummaryWire } from '@marque/contract';
import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

const DAY = '2027-02-01T10:00:00.000Z';
const BEFORE = 'EARL2ERTERM22222';

type Status = PolicySummaryWire['policyDetail']['policyStatus'];

/** The effect of time, which no call brings about yet: how the customer's policies stand. */
async function stand(page: Page, change: (policy: PolicySummaryWire) => PolicySummaryWire[]): Promise<void> {
  await page.route(/\/api\/policies(\/[A-Z0-9]+)?(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as PolicySummaryWire | PolicySummaryWire[];
    const json = Array.isArray(told) ? told.flatMap(change) : change(told)[0];
    await route.fulfill({ response: answer, json });
  });
}

const ended = (policy: PolicySummaryWire, policyStatus: Status): PolicySummaryWire => ({
  ...policy,
  policyDetail: { ...policy.policyDetail, policyStatus, terminatedAt: DAY },
});

test('the papers of a policy that has ended are found again: from its other tabs, and under earlier policies on the home page', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const token = await comeSignedIn(page, product, customer.email);
  const { policyId } = await buyFlex(seedBy(page, product, token), product, { driver: customer });

  await stand(page, (policy) => [ended(policy, 'CANCELLED')]);
  await page.route(`**/api/documents/policy/${policyId}`, async (route) => {
    const answer = await route.fetch();
    const told = ((await answer.json()) as PolicyDocumentWire[]).map((one) =>
      one.origin === 'WRITTEN' ? { ...one, state: 'WITHDRAWN', since: DAY } : one,
    );
    await route.fulfill({ response: answer, json: told });
  });
  await page.goto(product.shop);
  const section = page.getByRole('heading', { name: text('home.earlier.title') });
  await expect(section).toBeVisible();
  await accessible(page, 'home with an earlier policy');
  await page.getByRole('link', { name: new RegExp(text('home.earlier.papers', { car: '' })) }).click();
  await expect(page).toHaveURL(`${product.shop}/flex/policy/${policyId}/documents`);
  const papers = page.getByRole('region', { name: text('policy.documents.title') });
  await papers.getByText(text('policy.papers.earlier')).click();
  const certificate = papers.getByRole('button', { name: text('documents.certificate.title') });
  await expect(certificate).toContainText(text('policy.papers.withdrawn'));
  await accessible(page, 'papers of an ended policy');

  await page
    .getByRole('navigation', { name: text('policy.tabs.label') })
    .getByRole('link')
    .last()
    .click();
  // Nothing there passes for proof of insurance, and it says which losses count.
  await expect(
    page.getByText(new RegExp(text('claims.something.ended', { date: '.*2027', time: '.*' }))),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: text('claims.card.title') })).toHaveCount(0);
  await accessible(page, 'claims of an ended policy');
  await page.getByRole('link', { name: text('policy.papers.ofEnded') }).click();
  await expect(page).toHaveURL(`${product.shop}/flex/policy/${policyId}/documents`);

  // Renewed: the earlier term's papers are under the policy that follows it.
  await page.unrouteAll({ behavior: 'wait' });
  await stand(page, (policy) => [
    { ...policy, renewalCycle: 1 },
    { ...ended(policy, 'RENEWED'), policyId: BEFORE },
  ]);
  await page.route(`**/api/documents/policy/${BEFORE}`, async (route) => {
    const url = route.request().url().replace(BEFORE, policyId);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${product.shop}/flex/policy/${policyId}/documents`);
  const terms = page.getByRole('region', { name: text('policy.terms.title') });
  await terms.locator('summary').click();
  await expect(terms.getByRole('button', { name: text('documents.certificate.title') })).toBeVisible();
  await accessible(page, 'papers of an earlier term');
});
