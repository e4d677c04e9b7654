import { expect, request } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { comeSignedIn, STAFF, signInByCalls, stranger } from '../steps/signing-in.ts';
import { priced } from './priced.ts';
import type { Visit } from './visit.ts';

/** The pages of staff, who act for a customer. */
export async function lookAtStaff(visit: Visit<'staff'>): Promise<void> {
  const { page, product, words, urlNames, look, lookAt } = visit;
  const { text } = words;
  const customer = stranger('ada');
  const elsewhere = await request.newContext();
  const accessToken = await signInByCalls(elsewhere, product, customer.email);
  await elsewhere.dispose();
  await priced(seedBy(page, product, accessToken), urlNames[0], { driver: customer });

  await comeSignedIn(page, product, STAFF);
  await lookAt('jobs', '/staff/jobs', text('staff.jobs.title'));
  await lookAt('the record of nobody', '/record', text('staff.record.title'));
  await lookAt('impersonate', `/impersonate`, text('staff.impersonate.title'));
  await page.getByLabel(text('staff.impersonate.id.label')).fill(customer.email);
  await page.getByLabel(text('staff.impersonate.reason.label')).fill('Case 4711: asked by phone');
  await page.getByRole('button', { name: text('staff.impersonate.action') }).click();
  await expect(page.getByRole('region', { name: text('staff.header.label') })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('home, acting');
  await lookAt('the record', '/record', text('staff.record.title'));
}
