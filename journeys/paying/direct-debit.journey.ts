import type { Page } from '@playwright/test';
import type { DebitState } from '../../apps/gateway/tests/kit/shops/debit-shop.ts';
import { beginQuoted } from '../steps/begin-quoted.ts';
import { comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import { nameAccount } from '../steps/name-account.ts';
import type { Product } from '../steps/product.ts';
import { expect, test } from '../steps/test.ts';

/** Makes the provider close the request of a flow, as it does with an unfinished one. */
async function cancelAtProvider(page: Page, product: Product, flow: string): Promise<void> {
  const state = await page.request.get(`${product.sandbox}/script/goCardless/state`);
  const { billingRequests } = (await state.json()) as DebitState;
  const request = billingRequests.find(({ metadata }) => metadata.flowId === flow);
  const headers = { authorization: 'Bearer sandbox_marque', 'gocardless-version': '2015-07-06' };
  const cancel = `${product.sandbox}/gocardless/billing_requests/${request?.id}/actions/cancel`;
  expect((await page.request.post(cancel, { headers, data: {} })).ok()).toBe(true);
}

test('a driver sets up a Direct Debit: the cover is there, and nobody says that anything was paid', {
  tag: '@phone',
}, async ({ page, product, accessible, language }) => {
  const { text, proposal } = await beginQuoted({ page, product, language }, 'flex');
  await comeToCheckout(page, proposal);
  await page.getByRole('radio', { name: text('checkout.how.directDebit') }).check();
  await expect(page.getByText(text('checkout.pay.debitLead'))).toBeVisible();
  await expect(page.getByText(text('checkout.pay.lead'))).toBeHidden();
  const [nothingToday = '', inSomeDays = ''] = text('checkout.directDebit.first', { amount: '£' }).split('£');
  await expect(page.getByText(nothingToday)).toContainText(inSomeDays);
  await page.getByText(text('payments.guarantee.title')).click();
  await expect(page.getByText(text('payments.guarantee.cancel'))).toBeVisible();
  await accessible(page, 'paying by direct debit');
  await page.getByRole('button', { name: text('checkout.directDebit.action') }).click();
  await page.waitForURL(/\/gocardless\/flow\//);
  await accessible(page, 'the bank’s page');
  await nameAccount(page);
  await accessible(page, 'the bank’s page, to be confirmed');
  await page.getByRole('button', { name: 'Set up this Direct Debit' }).click();
  await expectInsured(page);
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByText(text('policy.toCollect'))).toBeVisible();
  await expect(page.getByText(text('policy.collection.coming'))).toBeVisible();
  await expect(page.getByText(text('policy.paid'))).toBeHidden();
  await accessible(page, 'to be collected');
});

test.describe('a page that is left', () => {
  test.use({ mayRefuse: /\/api\/goCardless\/mandates$/ });

  test('leaves the quote as it was; its link is over, says so, and a card pays instead', { tag: '@breadth' }, async ({
    page,
    product,
    accessible,
    language,
  }) => {
    const { text, proposal } = await beginQuoted({ page, product, language }, 'flex');
    await comeToCheckout(page, proposal);
    await page.goto(`${proposal}/checkout?context=DIRECT_DEBIT`);
    const toBank = page.getByRole('button', { name: text('checkout.directDebit.action') });
    await expect(toBank).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    let flow = '';
    await page.route('**/api/goCardless/flows', async (route) => {
      const response = await route.fetch();
      flow = ((await response.json()) as { redirectFlowId: string }).redirectFlowId;
      await route.fulfill({ response });
    });
    await toBank.click();
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    const title = (key: string) => page.getByRole('heading', { level: 1, name: text(key) });
    await expect(title('checkout.notPaid.noMandateTitle')).toBeVisible();
    await accessible(page, 'no direct debit');

    await cancelAtProvider(page, product, flow);
    await page.goto(`${proposal}/checkout/callback?redirect_flow_id=${flow}`);
    await expect(title('checkout.notPaid.goneTitle')).toBeVisible();
    await accessible(page, 'the link is over');
    await page.getByRole('link', { name: text('checkout.notPaid.choose') }).click();
    await expect(page.getByRole('radio', { name: text('checkout.how.card') })).toBeChecked();
  });
});
