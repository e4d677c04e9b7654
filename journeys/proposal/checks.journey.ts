import { seedFor } from '../answering/seed.ts';
import { agreeToAll } from '../steps/checking-out.ts';
import { expect, test } from '../steps/test.ts';

test('a customer who raises a doubt is told that cover cannot be given, and why, before anything is paid', {
  tag: ['@breadth', '@once'],
}, async ({ page, product, accessible }) => {
  const seed = await seedFor(page, product);
  const { proposalCode } = await seed.quote('flex', { driver: { lastName: 'Consider' } });
  await agreeToAll(page, `${product.shop}/flex/proposal/${proposalCode}`);
  const doubt = page.getByRole('dialog', { name: 'We can’t offer you cover' });
  await expect(doubt).toBeVisible();
  await expect(doubt.getByRole('listitem')).toHaveText(['Sanctions and watch lists']);
  await accessible(page, 'a doubt');
  await doubt.getByRole('button', { name: 'Chat with us' }).click();
  await expect(doubt).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await seed.read(proposalCode)).accountId).toBeNull();
});

test('a customer who cannot be identified is told where to send a proof, corrects a name, and goes on', {
  tag: ['@breadth', '@once'],
}, async ({ page, product, accessible }) => {
  const seed = await seedFor(page, product);
  const { proposalCode } = await seed.quote('flex', { driver: { firstName: 'Identity Enhanced' } });
  const proposal = `${product.shop}/flex/proposal/${proposalCode}`;
  await agreeToAll(page, proposal);
  const unknown = page.getByRole('dialog', { name: 'We couldn’t confirm who you are' });
  await expect(unknown).toBeVisible();
  await expect(unknown.getByRole('link')).toHaveAttribute('href', /^mailto:\S+@/);
  await accessible(page, 'not identified');
  await unknown.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Agree and continue' })).toBeFocused();

  await seed.change(proposalCode, [
    { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { firstName: 'Ada' } },
  ]);
  await agreeToAll(page, proposal);
  await page.waitForURL(/\/checkout$/);
});
