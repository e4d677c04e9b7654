import { chromium } from '@playwright/test';
import { seedBy } from '../../journeys/answering/seed.ts';
import { buyFlex } from '../../journeys/steps/buying.ts';
import type { Product } from '../../journeys/steps/product.ts';
import { comeSignedIn, stranger } from '../../journeys/steps/signing-in.ts';

/**
 * Signs a customer in, with a policy whose papers are written, in the browser that listens on a port; returns the
 * policy's address.
 */
export async function comeAsCustomer(port: number, product: Product): Promise<string> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  await context.addCookies([{ name: 'cookieConsent', value: 'false', url: product.shop }]);
  const page = await context.newPage();
  const customer = stranger('ada');
  const token = await comeSignedIn(page, product, customer.email);
  const { policyId, policyNumber } = await buyFlex(seedBy(page, product, token), product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  await page.goto(`${own}/documents`);
  // A first visit asks for papers that are still being written.
  await page.getByText(policyNumber).first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('main button:not([aria-disabled="true"])').length > 4);
  await page.close();
  await browser.close();
  return own;
}
