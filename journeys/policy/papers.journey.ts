import type { PolicyDocumentWire } from '@marque/contract';
import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { expect, test } from '../steps/test.ts';

test.use({ mayRefuse: /\/api\/documents\// });

test('a buyer reads again what the policy was sold by, its papers over time, and the letter that came with them', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const bought = await buyFlex(await seedFor(page, product), product);
  await page.goto(`${product.shop}/flex/policy/${bought.policyId}/documents`);
  const papers = page.getByRole('region', { name: text('policy.documents.title') });
  const paper = (name: string) => papers.getByRole('button', { name: text(`documents.${name}.title`) });

  for (const name of ['certificate', 'schedule', 'ipid', 'policy-wording', 'business-terms'])
    await expect(paper(name), name).toBeEnabled();
  const [wording] = await Promise.all([page.waitForEvent('popup'), paper('policy-wording').click()]);
  await expect(wording.getByRole('heading', { level: 1 })).toBeVisible();
  await wording.close();
  await accessible(page, 'documents of a policy');

  const all = papers.getByRole('button', { name: text('policy.papers.all') });
  const [bundle] = await Promise.all([
    page
      .context()
      .waitForEvent('response', (answer) => new URL(answer.url()).pathname.startsWith('/documents/bundle/')),
    all.click(),
  ]);
  expect([bundle.status(), bundle.headers()['content-type']]).toEqual([200, 'application/pdf']);
  for (const tab of page.context().pages()) if (tab !== page) await tab.close();

  const letters = page.getByRole('region', { name: text('policy.letters.title') });
  await letters.getByRole('button', { name: new RegExp(bought.policyNumber) }).click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByRole('definition').filter({ hasText: bought.policyNumber })).toBeVisible();
  await accessible(page, 'a letter about a policy');
  await page.keyboard.press('Escape');
  await expect(letters.getByRole('button', { name: new RegExp(bought.policyNumber) })).toBeFocused();

  const lost = [{ pointer: '/documents/schedule', code: 'missing', message: 'lost' }];
  await page.route('**/api/documents/bundle/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'document_missing', errors: lost } }),
  );
  await all.click();
  const absent = page.getByRole('dialog', { name: text('policy.documents.missing.title') });
  await expect(absent).toContainText(text('documents.schedule.title'));
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();

  // What time brings: a change has withdrawn the first schedule, and the next certificate is to come.
  await page.route(`**/api/documents/policy/${bought.policyId}`, async (route) => {
    const answer = await route.fetch();
    const told = ((await answer.json()) as PolicyDocumentWire[]).map((one) =>
      one.document === 'schedule' ? { ...one, state: 'WITHDRAWN', since: '2026-12-01T00:00:00.000Z' } : one,
    );
    await route.fulfill({ response: answer, json: told });
  });
  await page.reload();
  await papers.getByText(text('policy.papers.earlier')).click();
  await expect(papers.getByRole('button', { name: text('policy.papers.withdrawn') })).toBeVisible();

  await page.route('**/api/documents/policy/*/certificate*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found' } }),
  );
  await paper('certificate').click();
  const missing = page.getByRole('dialog', { name: text('policy.documents.missing.title') });
  await expect(missing.getByRole('button', { name: text('policy.documents.missing.chat') })).toBeVisible();
  await expect(missing.getByRole('link')).toHaveAttribute('href', /^mailto:/);
});
