import { speak } from '../answering/speak.ts';
import { codeSentBy, comeSignedIn, sentTo, signInOn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test.use({ mayRefuse: /\/api\/policyholder\/email(\/confirm)?$/ });

test('a customer changes the e-mail after signing in once more, and the reader of the former one takes the account back', {
  tag: ['@breadth', '@once'],
}, async ({ page, product, accessible, anotherDevice }) => {
  const [{ email }, { email: other }] = [stranger('ada'), stranger('ada')];
  await comeSignedIn(page, product, email);
  await page.goto(`${product.shop}/account`);
  await page.getByRole('link', { name: 'Update: Email' }).click();
  const address = page.getByLabel('What’s your new email address?');
  const sendCode = page.getByRole('button', { name: 'Send the code' });
  await address.fill(other);

  // The gateway refuses so a quarter of an hour after the sign-in.
  const refusal = { status: 403, contentType: 'application/problem+json', json: { code: 'sign_in_again' } };
  await page.route('**/api/policyholder/email', (route) => route.fulfill(refusal), { times: 1 });
  await sendCode.click();
  await expect(page.getByText('It’s been a while since you signed in.')).toBeVisible();
  await accessible(page, 'sign in once more');
  const place = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await signInOn(page, product, { email });
  await page.waitForURL(`${product.shop}${place}`);

  await address.fill(other);
  const code = await codeSentBy({ asking: page.request, product, address: other }, () => sendCode.click());
  await page.getByLabel('What’s the code we sent you?').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(other)).toBeVisible();

  const link = async () =>
    /http\S+\/identity\/email-back\?key=\S+/.exec(
      (await sentTo(page.request, product, email)).map(textOf).join('\n'),
    )?.[0];
  await expect.poll(link).toBeTruthy();
  const owner = await anotherDevice();
  await owner.goto((await link()) ?? '');
  await accessible(owner, 'taking the account back');
  await owner.getByRole('button', { name: 'Take it back' }).click();
  await expect(owner.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible();
  await owner.getByRole('link', { name: 'Sign in' }).click();
  await signInOn(owner, product, { email });
  await owner.goto(`${product.shop}/account`);
  await expect(owner.getByText(email)).toBeVisible();
  await page.goto(`${product.shop}/account`);
  await expect(page.getByLabel('Email or mobile number')).toBeVisible();
});

test('a customer who types five wrong codes is told that the code is used up, and goes on with a new one', {
  tag: '@breadth',
}, async ({ page, product, accessible, language }) => {
  const { text } = await speak(page, product.shop, language);
  const [{ email }, { email: other }] = [stranger('ada'), stranger('ada')];
  await comeSignedIn(page, product, email);
  await page.goto(`${product.shop}/account/email`);
  const asking = { asking: page.request, product, address: other };
  await page.getByLabel(text('account.email.label')).fill(other);
  const sent = await codeSentBy(asking, () => page.getByRole('button', { name: text('account.email.send') }).click());
  const box = page.getByLabel(text('account.code.label'));
  const confirm = page.getByRole('button', { name: text('account.code.confirm'), exact: true });
  const usedUp = page.getByRole('alert').filter({ hasText: text('account.code.usedUp') });
  for (let tries = 1; tries <= 5; tries += 1) {
    // A different one each time; none of them was sent.
    await box.fill(String((Number(sent) + tries) % 1_000_000).padStart(6, '0'));
    const answered = page.waitForResponse(/\/email\/confirm$/);
    await confirm.click();
    expect((await answered).status()).toBe(422);
    await expect(tries < 5 ? page.getByText(text('account.code.wrong')) : usedUp).toBeVisible();
  }
  await expect(box).toBeHidden();
  await accessible(page, 'a code that is used up');
  const again = page.getByRole('button', { name: text('account.code.again') });
  await expect(again).toBeFocused();
  const code = await codeSentBy(asking, () => again.click());
  await expect(box).toBeFocused();
  await box.fill(code);
  await confirm.click();
  await expect(page.getByText(other)).toBeVisible();
});

function textOf({ text }: { readonly text: string }): string {
  return text;
}
