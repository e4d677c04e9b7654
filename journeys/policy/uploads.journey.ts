import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { letterOf } from '../steps/letter-of.ts';
import { comeSignedIn, STAFF, sentTo, signInByCalls, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

// A file that is not what its name says is refused.
test.use({ mayRefuse: /\/documents\/upload\/stage\// });

test('a proof of no-claims bonus is sent by keyboard, refused with a reason, sent again and accepted', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const token = await comeSignedIn(page, product, customer.email);
  const bought = await buyFlex(seedBy(page, product, token), product, { driver: customer });
  const own = `${product.shop}/flex/policy/${bought.policyId}`;
  const send = (key: string) => page.getByRole('button', { name: text(key) });

  const todo = page.getByRole('region', { name: text('todo.title') });
  await page.goto(product.shop);
  await expect(todo.getByText(text('todo.items.ncdProof'), { exact: true })).toBeVisible();
  const [more] = /£\d+\.\d\d|\d+,\d\d\s£/.exec(await todo.innerText()) ?? ['an amount'];
  const by = await todo.getByText(new RegExp(`^${text('todo.by', { date: '.*' })}$`)).innerText();
  await page.goto(`${own}/documents`);
  await page.getByRole('link', { name: text('upload.list.link') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${own}/uploads`);
  await expect(page.getByText(text('upload.list.empty'))).toBeVisible();
  await accessible(page, 'nothing sent yet');
  const what = text('uploads.proof-of-ncb.title');
  await page.getByRole('link', { name: text('upload.list.sendWhat', { what }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: what })).toBeFocused();
  await expect(page.getByRole('main').getByText(by)).toBeVisible();
  await expect(page.getByRole('main'), 'the sum that the list names').toContainText(
    text('upload.price.costsMore', { amount: more }),
  );
  const shown = page.getByRole('region', { name: text('upload.proof.title') }).getByRole('listitem');
  await expect(shown, 'what the letter must show').toContainText(
    ['years', 'name', 'ended', 'claims', 'insurer', 'date'].map((part) => text(`upload.proof.${part}`)),
  );
  await expect(send('upload.send.none')).toBeDisabled();
  await accessible(page, 'a page to send a proof on');

  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text('upload.drop.choose') }).focus();
  await page.keyboard.press('Enter');
  const [letter, scan, lie] = [letterOf('letter.pdf'), letterOf('scan.tiff'), letterOf('photo.png')];
  await (await chosen).setFiles([letter, scan, lie]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('letter.pdf')).toContainText(text('upload.row.ready', { size: language === 'de' ? '0,4' : '0.4' }));
  await expect(row('scan.tiff')).toContainText(text('upload.refused.wrongType'));
  await expect(row('photo.png')).toContainText(text('upload.refused.otherContent'));
  await accessible(page, 'files, two of them refused');
  for (const name of ['scan.tiff', 'photo.png']) {
    await page.getByRole('button', { name: text('upload.row.dismiss', { name }) }).focus();
    await page.keyboard.press('Enter');
    await expect(row(name)).toHaveCount(0);
  }
  const comment = page.getByLabel(text('upload.comment'));
  expect((await comment.boundingBox())?.height).toBeGreaterThanOrEqual(128);
  await comment.fill('Maiden name: Ada Wren');
  await page.getByTestId('files').setInputFiles(letterOf('other.pdf', 500_000));
  await expect(row('other.pdf')).toContainText(text('upload.row.ready', { size: language === 'de' ? '0,5' : '0.5' }));
  await page.reload();
  await expect(row('other.pdf'), 'a page that is loaded again has what was put down').toBeVisible();
  await expect(comment).toHaveValue('Maiden name: Ada Wren');
  const isGone = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await page.getByRole('button', { name: text('upload.row.takeOut', { name: 'other.pdf' }) }).press('Enter');
  await isGone;
  await page.reload();
  await expect(row('letter.pdf')).toBeVisible();
  await expect(row('other.pdf'), 'and no more what was taken out').toHaveCount(0);
  await send('upload.send.one').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${own}/uploads/confirmation`);
  await expect(page.getByRole('heading', { level: 1, name: text('upload.sent.title') })).toBeFocused();
  await accessible(page, 'a proof that was sent');
  await page.goto(`${product.shop}/flex/proposal/${bought.proposalCode}/uploads/confirmation`);
  await expect(page, 'the address of the bound proposal leads there too').toHaveURL(`${own}/uploads/confirmation`);

  const staff = await anotherDevice();
  const staffToken = await comeSignedIn(staff, product, STAFF);
  await staff.context().addCookies([{ name: 'language', value: language, url: product.shop }]);
  await staff.goto(`${product.shop}/staff/uploads`);
  const waiting = staff.getByRole('article').filter({ hasText: bought.policyNumber });
  await expect(waiting.getByText('Maiden name: Ada Wren')).toBeVisible();
  const saved = staff.waitForEvent('download');
  await waiting.getByRole('button', { name: text('upload.list.downloadName', { name: 'letter.pdf' }) }).click();
  expect((await saved).suggestedFilename()).toBe('letter.pdf');
  await waiting.getByRole('button', { name: text('upload.decide.refuse') }).click();
  await expect(waiting.getByRole('alert')).toContainText(text('upload.decide.reasonMissing'));
  await waiting.getByLabel(text('upload.decide.reason')).fill('The letter has no date.');
  await accessible(staff, 'deciding what was sent');
  await waiting.getByRole('button', { name: text('upload.decide.refuse') }).click();
  await expect(waiting).toHaveCount(0);

  const told = async () =>
    (await sentTo(page.request, product, customer.email)).find(({ subject }) =>
      /please send it again|noch einmal senden/.test(subject),
    )?.text;
  // The policy was sold in English, and so are its letters.
  await expect.poll(told).toContain('Send your proof of no-claims bonus again (by ');
  await page.goto(product.shop);
  await expect(todo.getByText(text('todo.refused', { reason: 'The letter has no date.' }))).toBeVisible();
  await accessible(page, 'a proof to send again');
  await todo.getByRole('link', { name: new RegExp(`^${text('todo.ways.send')}`) }).click();
  await expect(page).toHaveURL(`${own}/uploads/proof-of-ncb`);
  await expect(page.getByText('The letter has no date.')).toBeVisible();
  await accessible(page, 'a proof that was refused');
  await page.getByTestId('files').setInputFiles(letterOf('letter with date.pdf'));
  await send('upload.send.one').click();
  await expect(page).toHaveURL(`${own}/uploads/confirmation`);
  await page.goto(product.shop);
  await expect(page.getByRole('article').filter({ hasText: bought.policyNumber })).toBeVisible();
  await expect(todo).toBeHidden();

  await staff.reload();
  await waiting.getByRole('button', { name: text('upload.decide.accept') }).click();
  await expect(waiting).toHaveCount(0);
  await page.goto(`${own}/uploads`);
  await expect(page.getByText(text('upload.status.accepted'), { exact: true })).toBeVisible();
  expect(staffToken).not.toBe(token);
});

test('a file that a dropped connection cut off goes on by itself, and one too large never goes', {
  tag: ['@breadth'],
}, async ({ page, product, language, playwright, complaints }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ben');
  const asking = await playwright.request.newContext();
  await signInByCalls(asking, product, customer.email);
  await asking.dispose();
  const token = await comeSignedIn(page, product, customer.email);
  const bought = await buyFlex(seedBy(page, product, token), product, { driver: customer });
  await page.goto(`${product.shop}/flex/policy/${bought.policyId}/uploads/proof-of-ncb`);
  await page.route('**/upload/stage/*', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByTestId('files').setInputFiles(letterOf('letter.pdf'));
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('letter.pdf')).toContainText(text('upload.row.ready', { size: language === 'de' ? '0,4' : '0.4' }));
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
  await page.getByTestId('files').setInputFiles(letterOf('large.pdf', 10_485_761));
  await expect(row('large.pdf')).toContainText('10');
  await expect(page.getByRole('button', { name: text('upload.send.one') })).toBeEnabled();
});
