import { expect } from '@playwright/test';
import { typeDate } from '../steps/buyer.ts';
import { issuerSays, stranger } from '../steps/signing-in.ts';
import type { Visit } from './visit.ts';

/** The pages for somebody whom the shop does not know. */
export async function lookAtVisitor(visit: Visit<'visitor'>): Promise<void> {
  const { page, product, words, urlNames, look, lookAt } = visit;
  const { text } = words;
  await lookAt('home', '/');
  await page.getByRole('button', { name: text('frame.help'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('home, with help');
  await page.context().clearCookies({ name: 'cookieConsent' });
  await lookAt('home, asked about cookies', '/');
  await page.context().addCookies([{ name: 'cookieConsent', value: 'false', url: product.shop }]);

  await page.route('**/api/proposals', (route) => route.fulfill({ status: 409, json: { status: 409, code: 'busy' } }));
  await page.goto(`${product.shop}/${urlNames[0]}`);
  await expect(page.getByText(text('home.start.failedContent'))).toBeVisible();
  await page.keyboard.press('Escape');
  await look('a product that could not be begun', text('home.start.failed'));
  await page.unrouteAll();

  await lookAt('retrieve', '/retrieve?ref=MQ-2222-2222', text('retrieve.title'));
  await typeDate(page, text('retrieve.dateOfBirth.label'), '02031989');
  await page.getByLabel(text('retrieve.postalCode.label')).fill('BS1 4DJ');
  await page.getByRole('button', { name: text('retrieve.action') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('retrieve, refused', text('retrieve.title'));
  await lookAt('a link that proves nothing', '/cover', text('coverLink.page.title'));
  await lookAt('a page of staff', '/impersonate', text('staff.unauthorised.title'));
  const failed = text('frame.errors.auth.invalidState.header');
  await lookAt('signing in that failed', '/callback?code=none&state=none', failed);
  await lookAt('a policy, signed out', `/${urlNames[0]}/policy/nobodys/details`, text('signIn.first.title'));
  await page.goto(product.shop);
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: text('footer.savedQuote') }).click();
  await look('a page whose code could not be fetched', text('frame.loadFailed.title'));
  await page.unrouteAll();
  // It loads itself again once the shop answers; going elsewhere meanwhile would be undone by that.
  await expect(page.getByRole('heading', { level: 1, name: text('retrieve.title') })).toBeVisible();
  await lookAtIssuer(visit);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
  await lookAt('a browser that is too old', '/');
}

/** Our own issuer's pages, to which signing in leads. */
async function lookAtIssuer({ page, product, language, look }: Visit<'visitor'>): Promise<void> {
  const says = issuerSays[language];
  await page.goto(`${product.shop}/sign-in`);
  await page.getByLabel(says.address).fill(stranger('ada').email);
  await look('the page to sign in');
  await page.getByRole('button', { name: says.send }).click();
  await expect(page.getByLabel(says.code)).toBeVisible();
  await look('the code to sign in with');
}
