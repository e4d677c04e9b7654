import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

/** Past the days in which one may withdraw, and within the second month. */
const LATER = { days: 45 };

// The refused price is part of the story.
test.use({ mayRefuse: /\/changePrice$/ });

test('who leaves sees one way to pay less beside the way to cancel, of one size; it is tried or left, and nothing waits for it', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  await expect.poll(async () => (await sentTo(page.request, product, customer.email)).length).toBeGreaterThan(1);
  await tellSandbox(product, 'clock/advance', LATER);
  const less = page.getByRole('heading', { name: text('leaving.less.title') });
  const tryIt = page.getByRole('link', { name: text('leaving.less.way') });
  const go = page.getByRole('button', { name: text('leaving.ways.go') });
  const why = (reason: string) => page.getByRole('radio', { name: text(`cancellation.reasons.${reason}`) });
  const choose = async (reason: string) => {
    await why(reason).check();
    await expect(why(reason)).toBeChecked();
  };

  await page.goto(`${own}/cancel`);
  await expect(go).toBeVisible();
  // Nothing is beside the way on before that is open.
  await expect(less).toBeHidden();
  await choose('Price');
  await expect(less).toBeVisible();
  const [one, other] = [await go.boundingBox(), await tryIt.boundingBox()];
  expect(one?.height).toBe(other?.height);
  expect(Math.abs((one?.width ?? 0) - (other?.width ?? 0))).toBeLessThanOrEqual(1);
  const styles = [go, tryIt].map((button) =>
    button.evaluate((drawn) => [getComputedStyle(drawn).backgroundColor, getComputedStyle(drawn).fontSize]),
  );
  expect(await styles[0]).toEqual(await styles[1]);
  await accessible(page, 'cancelling, with one way to pay less');

  // For another reason a price is of no use.
  await choose('SoldNR');
  await expect(less).toBeHidden();
  await choose('Service');
  await expect(less).toBeHidden();
  await choose('Price');
  await expect(less).toBeVisible();

  // The tried changes are on the page of all changes, and have changed nothing.
  await tryIt.click();
  await expect(page).toHaveURL(`${own}/management`);
  await expect(page.getByText(text('management.excess.title')).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: text('changing.moves.title') })).toBeVisible();

  // If it cannot be priced, the page is as it was, and the way on is one click.
  await page.route('**/changePrice', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{"code":"wrong_state"}' }),
  );
  const asked = page.waitForResponse(/changePrice$/);
  await page.goto(`${own}/cancel`);
  await asked;
  await expect(why('Price')).toBeChecked();
  await expect(go).toBeVisible();
  await expect(less).toBeHidden();
  await go.click();
  await expect(page).toHaveURL(`${own}/cancel/confirm`);
});
