import type { APIRequestContext, Page } from '@playwright/test';
import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import type { Words } from '../answering/words.ts';
import { buyFlex } from '../steps/buying.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, STAFF, signInByCalls, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

const BORN = '1988-03-02';

test('two bought in one browser: staff take a request by phone, are warned, and take it back; they end a restriction for who rings', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const [ada, dora] = [stranger('ada'), stranger('dora')];
  const shared = await seedFor(await anotherDevice(), product);
  const { policyNumber } = await buyFlex(shared, product, { driver: ada });
  await buyFlex(shared, product, { driver: { ...dora, firstName: 'Dora', lastName: 'Fernsby' } });
  const alone = await buyFlex(await seedFor(await anotherDevice(), product), product, { driver: stranger('eve') });

  const { text } = await speak(page, product.shop, language);
  await comeSignedIn(page, product, STAFF);
  const data = page.getByRole('region', { name: text('staff.person.data.title') });
  const take = async (number: string, asks: string, words: string) => {
    await openPerson(page, product, text, number);
    await data.getByRole('button', { name: text('staff.person.data.take') }).click();
    const kind = data.getByRole('radio', { name: text(`staff.dataRequest.kind.options.${asks}`) });
    await expect(data.getByRole('radio').first()).toBeFocused();
    await kind.check();
    await data.getByRole('radio', { name: text('staff.dataRequest.cameBy.options.PHONE') }).check();
    const received = data.getByRole('group', { name: text('staff.dataRequest.receivedOn.label') });
    await received.getByRole('textbox').first().pressSequentially('20112026');
    await data.getByLabel(text('staff.person.data.words')).fill(words);
    await data.getByRole('button', { name: text('staff.person.data.takeSend') }).click();
    await expect(kind).toBeHidden();
    await page.goto(`${product.shop}/staff/privacy`);
    return page.getByRole('article').filter({ hasText: words });
  };

  const asked = await take(policyNumber, 'ERASURE', 'Rang to be forgotten');
  const names = new Intl.ListFormat(language).format(['Dora Fernsby', 'Ada Marsh']);
  await expect(asked).toContainText(text('staff.privacy.several', { names }));
  await expect(asked.getByRole('button', { name: text('staff.privacy.grant') })).toHaveCount(0);
  await accessible(page, 'a request of one of several people');
  await asked.getByRole('button', { name: text('staff.find.open') }).click();
  await expect(data).toContainText(text('staff.person.data.several', { names }));
  await expect(data.getByRole('button', { name: text('staff.person.data.action') })).toHaveCount(0);
  await accessible(page, 'a page of several people');

  for (const { email } of [ada, dora]) await takeOver((await anotherDevice()).request, product, email);
  await page.goto(`${product.shop}/staff/privacy`);
  const moved = text('staff.privacy.moved', { names: '|' }).split('|');
  for (const said of [...moved, 'Ada Marsh', 'Dora Fernsby']) await expect(asked).toContainText(said);
  await accessible(page, 'a request of somebody whose everything others have');
  await asked.getByRole('button', { name: text('staff.privacy.back') }).click();
  await expect(asked.getByRole('textbox')).toBeFocused();
  await asked.getByRole('button', { name: text('staff.privacy.backSend') }).click();
  await expect(asked.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await accessible(page, 'a request that is taken back without a reason');
  await asked.getByRole('textbox').fill('Dora rang back: she asks from her account');
  await asked.getByRole('button', { name: text('staff.privacy.backSend') }).click();
  await expect(asked).toBeHidden();

  const less = await take(alone.policyNumber, 'RESTRICTION', 'Rang to have it used less');
  await less.getByRole('button', { name: text('staff.privacy.grant') }).click();
  await expect(less.getByRole('textbox')).toBeFocused();
  await less.getByRole('button', { name: text('staff.privacy.grantSend') }).click();
  await expect(less).toBeHidden();
  await openPerson(page, product, text, alone.policyNumber);
  await data.getByRole('button', { name: text('staff.person.data.endRestriction') }).click();
  const why = data.getByLabel(text('staff.person.data.endRestrictionWhy'));
  await expect(why).toBeFocused();
  await accessible(page, 'a restriction that is being ended');
  await why.fill('Rang, and knew the date of birth');
  await data.getByRole('button', { name: text('staff.person.data.endRestrictionSend') }).click();
  await expect(why).toBeHidden();
  await expect(data.getByRole('button', { name: text('staff.person.data.endRestriction') })).toHaveCount(0);
});

/** Finds the owner of a policy, and opens their page. */
async function openPerson(page: Page, { shop }: Product, text: Words['text'], policyNumber: string) {
  await page.goto(`${shop}/staff/find`);
  await page.getByLabel(text('staff.find.whom.label')).fill(policyNumber);
  await page.getByLabel(text('staff.find.why.label')).fill('Case 4711: rang about their data');
  await page.keyboard.press('Enter');
  const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await found.getByRole('button').click();
}

/** Lets somebody sign in, and take over what they bought as a visitor. */
async function takeOver(asking: APIRequestContext, product: Product, email: string): Promise<void> {
  const token = await signInByCalls(asking, product, email);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await asking.post(`${product.shop}/api/policyholder/policies`, {
    headers,
    data: { dateOfBirth: BORN },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
