import { seedFor } from '../answering/seed.ts';
import { payWith } from '../steps/buyer.ts';
import { agreeToAll, expectInsured } from '../steps/checking-out.ts';
import { expect, test } from '../steps/test.ts';

/** A Ford Focus that was chosen step by step. */
const byHand = {
  vrn: null,
  regLookup: false,
  specification: { vehicleCode: 'FORD-FOCUS-2011-STLINE-P999-M', year: 2012 },
};

test.use({ mayRefuse: /\/api\/stripe\/checkout\// });

test('a car chosen by hand is asked for its registration before it is bought, and is the car that carries it', {
  tag: ['@breadth', '@english'],
}, async ({ page, product, accessible }) => {
  const seed = await seedFor(page, product);
  const { proposalCode } = await seed.quote('flex', { car: byHand });
  const proposal = `${product.shop}/flex/proposal/${proposalCode}`;
  await page.goto(`${proposal}/summary`);
  await expect(page.getByRole('heading', { name: 'First, your car’s registration' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await accessible(page, 'a registration is needed');
  const plate = page.getByLabel('Registration of the car');
  const add = async (typed: string) => {
    await plate.fill(typed);
    await plate.press('Enter');
  };

  await add('NO10CAR');
  await expect(plate).toHaveAccessibleDescription(/No car has this registration/);
  await add('ER23RRR');
  await expect(page.getByRole('alert')).toContainText('We can’t look up registrations just now');
  await expect(plate).toHaveValue('ER23 RRR');
  await add('AXZ4321');
  await expect(page.getByRole('button', { name: 'It’s right, keep it' })).toBeVisible();
  await add('LK21HGO');
  const golf = page.getByRole('group', { name: 'LK21 HGO, 2021 Volkswagen Golf' });
  await expect(golf).toBeFocused();
  await expect(page.getByText('Is it this one?')).toBeVisible();
  await accessible(page, 'another car');
  await page.getByRole('button', { name: 'No, change it' }).click();
  await expect(plate).toBeFocused();
  await plate.press('Enter');
  await page.getByRole('button', { name: 'Yes, that’s mine' }).click();
  await expect(page.getByText(/^Registration added\. Your price is now £[\d.]+ a month\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Check everything once more' })).toBeFocused();
  await expect(page.getByText('2021 Volkswagen Golf').filter({ visible: true }).first()).toBeVisible();

  await agreeToAll(page, proposal);
  await page.waitForURL(/\/checkout$/);
  await seed.change(proposalCode, [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: byHand }]);
  await page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  const missing = page.getByRole('dialog', { name: 'Your car’s registration is missing' });
  await accessible(page, 'told what is missing');
  await missing.getByRole('link', { name: 'Add the registration' }).click();
  await add('LK21HGO');
  await page.getByRole('button', { name: 'Yes, that’s mine' }).click();
  await expect(plate).toBeHidden();

  await agreeToAll(page, proposal);
  await page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  await page.waitForURL(/\/c\/pay\//);
  await payWith(page, '4242424242424242');
  await expectInsured(page);
  expect(await seed.read(proposalCode)).toMatchObject({ status: 'POLICY', vrnSource: 'LOOK_UP' });
});
