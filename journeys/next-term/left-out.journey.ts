import type { ProposalWire } from '@marque/contract';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { driverBeside } from '../answering/told.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';
import { untilRenewing } from '../steps/until-renewing.ts';

test.use({ soon: true });

/** A renewal follows its policy by a job, which may wait behind others. */
const FOLLOWED = { timeout: 120_000 };

test('a customer reads on the page of their renewal that a driver is left out whose place somebody else took on the policy, and names them again', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const accessToken = await comeSignedIn(page, product, customer.email);
  const { policyId } = await buyFlex(seedBy(page, product, accessToken), product, { driver: customer });
  const code = await untilRenewing(page.request, product, { accessToken, policyId });
  const call = async (method: 'get' | 'put' | 'post', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request[method](`${product.shop}/api/${path}`, { headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return await answer.json();
  };
  const cleo = { firstName: 'Cleo', lastName: 'Vale', dateOfBirth: '1990-06-06' };
  const dan = driverBeside('p1', { firstName: 'Dan', lastName: 'Byrne', dateOfBirth: '1985-04-04' });
  await call('put', `renewals/${code}/answers`, { changes: [driverBeside('p1', cleo)] });

  // A customer who has opted out can change the policy, and the renewal follows it.
  await call('put', `policies/${policyId}/autoRenewal`, { enabled: false, reason: 'Price' });
  const { adjustmentId } = (await call('post', 'policyAdjustments', {
    ...{ policyId, adjustmentType: 'MTA', changes: [dan], reason: null, effectiveAt: null },
  })) as { adjustmentId: string };
  await call('post', `policyAdjustments/${adjustmentId}/commit`, {});
  await call('put', `policies/${policyId}/autoRenewal`, { enabled: true });
  await expect
    .poll(async () => {
      const { data, renewalTold } = (await call('get', `proposals/${code}`)) as ProposalWire;
      return [data.profiles['p1']?.['firstName'], renewalTold?.leftOut];
    }, FOLLOWED)
    .toEqual(['Dan', []]);

  await page.goto(`${product.shop}/flex/renewal/${code}`);
  const leftOut = page.getByText(text('renewal.leftOut.title'));
  await expect(leftOut).toBeVisible();
  await expect(page.getByRole('main')).toContainText(text('renewal.leftOut.check'));
  const drivers = page.getByRole('region', { name: text('tabs.additional-drivers') });
  await expect(drivers).toContainText('Dan Byrne');
  await expect(drivers).not.toContainText('Cleo Vale');
  await accessible(page, 'a renewal that leaves something out');

  await call('put', `renewals/${code}/answers`, { changes: [driverBeside('p2', cleo)] });
  await page.reload();
  await expect(drivers).toContainText('Cleo Vale');
  await expect(leftOut).toBeHidden();
});
