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
  await lookAt('notices', '/staff/notices', text('staff.notices.title'));
  await lookAt('jobs', '/staff/jobs', text('staff.jobs.title'));
  await lookAt('failed checks', '/staff/checks', text('staff.checks.title'));
  await lookAt('changes that wait for a person', '/staff/changes', text('staff.changes.title'));
  await lookAt('complaints that wait', '/staff/complaints', text('staff.complaints.title'));
  await lookAt('requests about data', '/staff/privacy', text('staff.privacy.title'));
  await lookAt('letters to post', '/staff/letters', text('staff.letters.title'));
  await lookAt('payments that wait', '/staff/payments', text('staff.payments.title'));
  await lookAt('the record of nobody', '/record', text('staff.record.title'));
  await lookAt('what customers have sent', '/staff/uploads', text('staff.uploads.title'));
  await lookAt('claims of all customers', '/staff/claims', text('staff.claims.title'));
  await lookAt('what waits for a second person', '/staff/requests', text('staff.requests.title'));
  await lookAt('find a customer', '/staff/find', text('staff.find.title'));
  await page.getByLabel(text('staff.find.whom.label')).fill(customer.email);
  await page.getByLabel(text('staff.find.why.label')).fill('Case 4711: asked by phone');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text('staff.find.openName', { name: customer.email }) }).click();
  await expect(page.getByRole('heading', { level: 2, name: text('staff.person.help.title') })).toBeVisible();
  await look('a customer, before anybody helps');
  await page.getByRole('button', { name: text('staff.person.help.action', { name: customer.email }) }).click();
  await expect(page.getByRole('link', { name: text('staff.person.help.home') })).toBeVisible();
  await look('a customer, while staff act');
  await page.getByRole('button', { name: text('staff.header.stop') }).click();
  await lookAt('impersonate', `/impersonate`, text('staff.impersonate.title'));
  await page.getByLabel(text('staff.impersonate.id.label')).fill(customer.email);
  await page.getByLabel(text('staff.impersonate.reason.label')).fill('Case 4711: asked by phone');
  await page.getByRole('button', { name: text('staff.impersonate.action') }).click();
  await expect(page.getByRole('region', { name: text('staff.header.label') })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('home, acting');
  await lookAt('the record', '/record', text('staff.record.title'));
}
