import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { passDays } from '../steps/day-by-day.ts';
import { helpCustomer } from '../steps/help-customer.ts';
import { comeSignedIn, STAFF, sentTo } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';
import { untilRenewing } from '../steps/until-renewing.ts';
import { EMPTY_CARD, haveCard, newCustomer } from './living.ts';

test.use({ soon: true, mayRefuse: /\/stripe\/moto\// });
test.describe.configure({ timeout: 420_000 });

/** From the day on which the renewal is made to the days in which the year is asked for. */
const TO_PAYING = 21;

test('a customer whose card does not pay the new year rings up, and staff take it by phone and by keyboard', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const words = await speak(page, product.shop, language);
  const { text } = words;
  const living = await newCustomer({ page, product, words, accessible });
  const { customer, seed } = living;
  const agreed = ['accurate', 'documents', 'year'];
  const { policyId } = await buyFlex(seed, product, { driver: customer, urlName: 'annual', agreed });
  await haveCard(living, `${product.shop}/annual/policy/${policyId}`, EMPTY_CARD);
  const code = await untilRenewing(page.request, product, { ...seed, policyId });
  const renewal = `${product.shop}/annual/renewal/${code}`;
  const letters = async () =>
    (await sentTo(page.request, product, customer.email)).map(({ subject }) => subject).join();
  // From the notice on, it takes fourteen days until a card is asked.
  await passDays(product, TO_PAYING);

  const desk = await anotherDevice();
  await speak(desk, product.shop, language);
  await comeSignedIn(desk, product, STAFF);
  await helpCustomer(desk, { product, words }, customer.email);
  await expect.poll(letters).toMatch(/new year of car insurance by|Versicherungsjahr bis/);
  const phrase = (key: string) => new RegExp(`^${text(key, { amount: '|' }).replace('|', '.+')}$`);
  const open = desk.getByRole('button', { name: phrase('payments.phone.open') });
  await desk.goto(renewal);
  await expect(open).toBeVisible();
  await accessible(desk, 'a new year that staff can take by phone');
  await open.press('Enter');
  const dialogue = desk.getByRole('dialog');
  await dialogue.getByLabel(text('payments.phone.token.label')).fill('tok_visa');
  await dialogue.getByLabel(text('payments.phone.postalCode.label')).fill('BS1 4DJ');
  const born = dialogue.getByRole('group', { name: text('payments.phone.dateOfBirth.label') }).getByRole('textbox');
  await born.first().pressSequentially('02031989');
  const take = dialogue.getByRole('button', { name: phrase('payments.phone.action') });
  await take.press('Enter');
  await expect(dialogue.getByText(text('payments.phone.dateOfBirth.wrong'))).toBeVisible();
  await accessible(desk, 'a new year that is being taken by phone');
  await born.last().fill('1988');
  await take.press('Enter');
  await expect(dialogue).toHaveCount(0);
  const held = desk.getByText(text('renewal.money.heldHint'));
  await expect(held).toBeVisible();
  await expect(open).toHaveCount(0);
  // Focus is on what has become of the payment.
  await expect(desk.locator(':focus')).toContainText(text('renewal.money.heldHint'));
  await accessible(desk, 'a new year that was taken by phone');

  // Its customer sees the same at home, and has the same email as for a payment of their own.
  await page.goto(renewal);
  await expect(page.getByText(text('renewal.money.heldHint'))).toBeVisible();
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map(({ text: body }) => body).join())
    .toContain(`/annual/renewal/${code}`);
});
