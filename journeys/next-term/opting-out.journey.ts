import { speak } from '../answering/speak.ts';
import { sentTo, signInOn } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';
import { stateOf } from './living.ts';
import { countPresses, PRESSES_MAX } from './presses.ts';
import { renewing } from './renewing.ts';
import { renewAtTurn } from './second-year.ts';

test.use({ soon: true });
test.describe.configure({ timeout: 420_000 });

test('a customer who is signed out opts out by the letter’s link in three presses besides signing in, lets the policy renew after all, and it does', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { customer, policy, renewal, seed } = await renewing(page, product);
  const letters = () => sentTo(page.request, product, customer.email);
  const device = await anotherDevice();
  const words = await speak(device, product.shop, language);
  const { text } = words;
  const heading = device.getByRole('heading', { level: 1 });
  const renews = async () => (await stateOf({ page, product, seed }, policy)).policyDetail.autoRenewalEnabled;

  const notice = async () => (await letters()).find(({ subject }) => /renews on|verlängert sich am/.test(subject));
  await expect.poll(notice).toBeDefined();
  const link = /https?:\S+\/opt-out(?=\s)/.exec((await notice())?.text ?? '')?.[0] ?? '';
  expect(link).toBe(`${renewal}/opt-out`);

  // The first press is on the link. Somebody who is signed out signs in, as always: the code from the mailbox is counted separately.
  const presses = countPresses(1);
  await device.goto(link);
  await expect(heading).toHaveText(text('signIn.first.title'));
  await accessible(device, 'the way out of a renewal, signed out');
  await device
    .getByRole('main')
    .getByRole('button', { name: text('signIn.link') })
    .click();
  await signInOn(device, product, { email: customer.email, language });
  await expect(device).toHaveURL(link);
  await expect(heading).toHaveText(text('policy.autoRenewal.why'));
  await accessible(device, 'why not to renew');
  expect(await renews(), 'opening the link changes nothing').toBe(true);
  await presses.on(device.getByRole('radio', { name: text('renewal.reasons.NotSaid') }));
  await presses.on(device.getByRole('button', { name: text('renewal.choice.stop') }));
  await expect(heading).toHaveText(text('renewal.optedOut.title'));
  await expect(heading).toBeFocused();
  expect(presses.made()).toBeLessThanOrEqual(PRESSES_MAX);
  await accessible(device, 'a policy that does not renew');
  expect(await renews()).toBe(false);
  await expect
    .poll(async () => (await letters()).some(({ subject }) => /won’t renew|verlängert sich nicht/.test(subject)))
    .toBe(true);

  await device
    .getByRole('region', { name: text('renewal.optedOut.back') })
    .getByRole('button')
    .click();
  const [title = ''] = text('renewal.quote.title', { turn: '|' }).split('|');
  await expect(heading).toContainText(title);
  expect(await renews()).toBe(true);

  await renewAtTurn({ page: device, product, words, seed, customer, accessible }, { policy, renewal });
});
