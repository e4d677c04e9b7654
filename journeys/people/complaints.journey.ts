import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, sentTo, signInByCalls, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a complaint is made, acknowledged by letter, answered by staff, and followed by another', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const token = await comeSignedIn(page, product, customer.email);
  const seed = seedBy(page, product, token);
  await buyFlex(seed, product, { driver: customer });

  await page.goto(`${product.shop}/account`);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('account.complaints') })
    .click();
  await expect(page.getByText(text('complaints.none'))).toBeVisible();
  await page.getByRole('link', { name: text('complaints.new') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('complaints.new') })).toBeFocused();
  const send = page.getByRole('button', { name: text('complaints.send') });
  await send.click();
  await expect(page.getByRole('radio', { name: text('complaints.questions.kind.options.INSURANCE') })).toBeFocused();
  await expect(page.getByLabel(text('complaints.questions.wrong'))).toHaveAttribute('aria-invalid', 'true');
  await accessible(page, 'a complaint that lacks everything');
  await page.getByRole('radio', { name: text('complaints.questions.kind.options.INSURANCE') }).check();
  await page.getByLabel(text('complaints.questions.policy')).selectOption({ index: 1 });
  await page.getByLabel(text('complaints.questions.wrong')).fill('Nobody called me back.\nTwice.');
  await page.getByLabel(text('complaints.questions.wanted')).fill('A call');
  await accessible(page, 'a complaint before it is sent');
  await send.click();
  const own = page.getByRole('article');
  await expect(own).toContainText('Nobody called me back.');
  await expect(own).toContainText(text('complaints.open'));
  const reference = /\b[2-9A-Z]{10}\b/.exec(await own.innerText())?.[0] ?? '';
  await expect
    .poll(async () =>
      (await sentTo(page.request, product, customer.email)).some((one) => one.subject.includes(reference)),
    )
    .toBe(true);
  await page.reload();
  await accessible(page, 'a complaint that waits');
  await own.getByRole('button', { name: new RegExp(reference) }).click();
  await expect(page.getByRole('dialog')).toContainText('financial-ombudsman.org.uk');
  await accessible(page, 'the letter that we have a complaint');
  await page.keyboard.press('Escape');

  const desk = await anotherDevice();
  await comeSignedIn(desk, product, STAFF);
  await speak(desk, product.shop, language);
  await desk.goto(`${product.shop}/staff/complaints`);
  const waiting = desk.getByRole('article').filter({ hasText: reference });
  await expect(waiting).toBeVisible();
  await accessible(desk, 'complaints that wait');
  await waiting.getByRole('button', { name: text('staff.complaints.longer') }).click();
  await accessible(desk, 'a complaint that needs longer');
  await waiting.getByLabel(text('staff.complaint.whyLonger')).fill('We wait for the garage.');
  const expected = waiting.getByRole('group', { name: text('staff.complaint.expectedOn.label') }).getByRole('textbox');
  await expected.first().pressSequentially((await seed.dayIn(90)).split('-').toReversed().join(''));
  await waiting.getByRole('button', { name: text('staff.complaints.tell') }).click();
  await expect(waiting.getByRole('textbox')).toHaveCount(0);
  await expect(waiting.getByRole('heading', { level: 2 })).toBeFocused();
  await waiting.getByRole('button', { name: text('staff.complaints.answer'), exact: true }).click();
  const upheld = waiting.getByRole('radio', { name: text('staff.complaint.outcome.options.UPHELD') });
  await expect(upheld).toBeFocused();
  await waiting.getByRole('button', { name: text('staff.complaints.send') }).click();
  await expect(upheld).toBeFocused();
  const answer = waiting.getByLabel(text('staff.complaint.words'));
  await expect(answer).toHaveAttribute('aria-invalid', 'true');
  await upheld.check();
  await answer.fill('We forgot to call. We have called now.');
  await waiting.getByLabel(text('staff.complaint.redress.label')).fill('25');
  await waiting.getByRole('radio', { name: text('staff.complaint.accepted.options.NO'), exact: true }).check();
  await accessible(desk, 'a complaint that is being answered');
  await waiting.getByRole('button', { name: text('staff.complaints.send') }).click();
  await expect(waiting).toBeHidden();
  await expect(desk.getByRole('list', { name: text('staff.complaints.title') })).toBeFocused();
  await accessible(desk, 'no complaint that waits');

  await page.reload();
  await expect(own).toContainText(text('complaints.outcomes.UPHELD'));
  await expect(own).toContainText('We have called now.');
  await expect(own).toContainText(language === 'de' ? '25,00' : '£25.00');
  await accessible(page, 'a complaint that is answered');
  await own.getByRole('link', { name: text('complaints.again') }).click();
  await page.getByRole('radio', { name: text('complaints.questions.kind.options.INSURANCE') }).check();
  await page.getByLabel(text('complaints.questions.wrong')).fill('You called the wrong number.');
  await send.click();
  await expect(own).toHaveCount(2);
  await expect(own.first()).toContainText('You called the wrong number.');
});

test('staff take a complaint about data from somebody who is no customer, and answer it', async ({
  page: desk,
  product,
  language,
  accessible,
}) => {
  const { text } = await speak(desk, product.shop, language);
  await comeSignedIn(desk, product, STAFF);
  await desk.goto(`${product.shop}/staff/complaints`);
  const { email } = stranger('robin');
  await desk.getByRole('button', { name: text('staff.complaints.others.take') }).click();
  const form = desk.getByRole('region', { name: text('staff.complaints.others.take') });
  const name = form.getByLabel(text('staff.othersComplaint.name.label'));
  await expect(name).toBeFocused();
  const send = form.getByRole('button', { name: text('staff.complaints.others.send') });
  await send.click();
  const wrong = form.getByLabel(text('staff.complaints.wrong'));
  await expect(name).toBeFocused();
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Robin Vale');
  await form.getByRole('radio', { name: text('staff.dataRequest.cameBy.options.PHONE') }).check();
  const received = form.getByRole('group', { name: text('staff.dataRequest.receivedOn.label') }).getByRole('textbox');
  await received.first().pressSequentially('20112026');
  await form.getByLabel(text('staff.driverRequest.email.label')).fill(email);
  await send.click();
  await expect(wrong).toBeFocused();
  await accessible(desk, 'a complaint of others without what went wrong');
  await wrong.fill('You keep my old name.');
  await send.click();
  const waiting = desk.getByRole('article').filter({ hasText: 'You keep my old name.' });
  await expect(waiting).toContainText('Robin Vale');
  await expect(waiting).toContainText(text('staff.complaints.others.noCustomer'));
  await accessible(desk, 'a complaint of somebody who is no customer');
  await expect.poll(async () => (await sentTo(desk.request, product, email)).length).toBe(1);
});

test('two complaints are answered side by side: each label leads to its own field', { tag: '@once' }, async ({
  page: desk,
  product,
  language,
  accessible,
  anotherDevice,
}) => {
  const { text } = await speak(desk, product.shop, language);
  const complaints = ['Nobody called.', 'Nobody wrote.'];
  for (const wrong of complaints) {
    const { request } = await anotherDevice();
    const token = await signInByCalls(request, product, stranger('ada').email);
    const made = await request.post(`${product.shop}/api/complaints`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { kind: 'INSURANCE', policyId: null, follows: null, wrong, wanted: null },
    });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await comeSignedIn(desk, product, STAFF);
  await desk.goto(`${product.shop}/staff/complaints`);
  const forms = complaints.map((wrong) => desk.getByRole('article').filter({ hasText: wrong }));
  for (const form of forms) {
    await form.getByRole('button', { name: text('staff.complaints.answer'), exact: true }).click();
    await form.getByRole('radio', { name: text('staff.complaint.outcome.options.UPHELD'), exact: true }).check();
  }
  const redress = text('staff.complaint.redress.label');
  for (const form of forms) {
    await form.getByText(redress, { exact: true }).click();
    await expect(form.getByRole('textbox', { name: redress })).toBeFocused();
  }
  const ids = await desk.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await accessible(desk, 'two complaints that are being answered');
});
