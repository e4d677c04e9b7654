import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a customer asks to be forgotten and for less use, and objects; staff answer, and it is said what must be kept', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const token = await comeSignedIn(page, product, customer.email);
  const seed = seedBy(page, product, token);
  const { policyNumber } = await buyFlex(seed, product, { driver: customer });
  await page.goto(`${product.shop}/account/your-data`);

  await page.getByRole('button', { name: text('yourData.erase.action') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('I have moved abroad');
  await accessible(page, 'asking to be forgotten');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('yourData.erase.send') })
    .click();
  const own = page.getByRole('article');
  await expect(page.getByText(text('yourData.erase.open'))).toBeFocused();
  await expect(own).toContainText(text('yourData.requests.kinds.ERASURE'));
  const reference = /\b[2-9A-Z]{10}\b/.exec(await own.innerText())?.[0] ?? '';
  await page.getByRole('button', { name: text('yourData.restrict.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('yourData.restrict.send') })
    .click();
  await expect(own).toHaveCount(2);
  await accessible(page, 'requests that wait');
  const less = own.filter({ hasText: text('yourData.requests.kinds.RESTRICTION') });
  await less
    .getByRole('button', {
      name: text('yourData.requests.withdrawNamed', { name: text('yourData.requests.kinds.RESTRICTION') }),
    })
    .click();
  await expect(less.getByRole('heading')).toBeFocused();
  await expect(less.getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: text('yourData.object.action') }).click();
  const objecting = page.getByRole('dialog');
  await objecting.getByRole('button', { name: text('yourData.object.send') }).click();
  await expect(objecting.getByRole('textbox')).toBeFocused();
  await accessible(page, 'an objection that does not say to what');
  await objecting.getByRole('textbox').fill('No record of how I browse');
  await objecting.getByRole('button', { name: text('yourData.object.send') }).click();
  await expect(own).toHaveCount(3);

  const desk = await anotherDevice();
  await comeSignedIn(desk, product, STAFF);
  await speak(desk, product.shop, language);
  await desk.goto(`${product.shop}/staff/find`);
  await desk.getByLabel(text('staff.find.whom.label')).fill(customer.email);
  await desk.getByLabel(text('staff.find.why.label')).fill('Case 4711: asked by phone');
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: /Ada Marsh/ }).click();
  const asked = desk.getByRole('region', { name: text('staff.person.requests.title') });
  await expect(asked.getByRole('listitem')).toHaveCount(2);
  await expect(asked).toContainText(text('staff.privacy.kinds.ERASURE'));
  await expect(asked).not.toContainText(text('staff.privacy.kinds.RESTRICTION'));
  await accessible(desk, 'a customer who has asked about their data');
  await asked.getByRole('link', { name: text('staff.person.requests.all') }).click();
  const waiting = desk.getByRole('article').filter({ hasText: reference });
  await expect(waiting).toContainText('I have moved abroad');
  await expect(waiting).toContainText(policyNumber);
  await waiting.getByRole('button', { name: text('staff.privacy.refuse') }).click();
  await waiting.getByRole('button', { name: text('staff.privacy.refuseSend') }).click();
  await expect(waiting.getByRole('textbox')).toBeFocused();
  await accessible(desk, 'a refusal that lacks its reason');
  await waiting.getByRole('button', { name: text('frame.notNow') }).click();
  await expect(waiting.getByRole('heading', { level: 2 })).toBeFocused();
  await waiting.getByRole('button', { name: text('staff.privacy.longer') }).click();
  await waiting.getByRole('textbox').fill('We ask the archive');
  await waiting.getByRole('button', { name: text('staff.privacy.longerSend') }).click();
  await expect(waiting).toContainText(text('staff.privacy.extended', { reason: 'We ask the archive' }));
  await expect(waiting.getByRole('textbox')).toHaveCount(0);
  await waiting.getByRole('button', { name: text('staff.privacy.grant') }).click();
  await accessible(desk, 'a request that is being granted');
  await waiting.getByRole('button', { name: text('staff.privacy.grantSend') }).click();
  await expect(waiting).toBeHidden();
  await expect(desk.getByRole('list', { name: text('staff.privacy.title') })).toBeFocused();
  const objected = desk.getByRole('article').filter({ hasText: 'No record of how I browse' });
  await objected.getByRole('button', { name: text('staff.privacy.grant') }).click();
  await objected.getByRole('button', { name: text('staff.privacy.grantSend') }).click();
  await expect(objected.getByRole('textbox')).toBeFocused();
  await objected.getByRole('textbox').fill('We have stopped recording it');
  await accessible(desk, 'an objection that is being granted');
  await objected.getByRole('button', { name: text('staff.privacy.grantSend') }).click();
  await expect(objected).toBeHidden();
  const [year = ''] = (await seed.dayIn(0)).split('-');
  const noOffers = desk.getByRole('region', { name: text('staff.privacy.doNotWrite.title') });
  await noOffers.getByRole('textbox').fill(stranger('kim').email);
  await noOffers.getByRole('button').click();
  await expect(noOffers.getByRole('status')).toContainText(year);
  await accessible(desk, 'an address to which no offers go');
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map(({ text: said }) => said).join())
    .toContain(policyNumber);

  await page.reload();
  const answered = own.filter({ hasText: reference });
  await expect(answered).toContainText(text('yourData.requests.outcomes.partly'));
  await expect(answered).toContainText(policyNumber);
  await expect(answered).not.toContainText('We ask the archive');
  await expect(own.filter({ hasText: 'We have stopped recording it' })).toContainText(
    text('yourData.requests.outcomes.stopped'),
  );
  await accessible(page, 'a request that is answered');

  const askLess = page.getByRole('button', { name: text('yourData.restrict.action') });
  await askLess.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('yourData.restrict.send') })
    .click();
  await expect(own).toHaveCount(4);
  const again = /\b[2-9A-Z]{10}\b/.exec(await own.first().innerText())?.[0] ?? '';
  await desk.reload();
  const wanted = desk.getByRole('article').filter({ hasText: again });
  await wanted.getByRole('button', { name: text('staff.privacy.grant') }).click();
  await expect(wanted.getByLabel(text('staff.privacy.tellWords'))).toBeVisible();
  await wanted.getByRole('button', { name: text('staff.privacy.grantSend') }).click();
  await expect(wanted).toBeHidden();
  await page.reload();
  await expect(page.getByText(text('yourData.restrict.inForce'))).toBeVisible();
  await expect(askLess).toHaveCount(0);
});
