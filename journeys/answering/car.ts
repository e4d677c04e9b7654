import { expect } from '@playwright/test';
import { type Asked, groupOf } from './asked.ts';
import type { Answer, SoughtCar } from './person.ts';

/** A car by its plate or step by step, then confirmed. A plate that was typed before the first page has found its car already. */
export async function answerCar(asked: Asked, answer: Answer): Promise<void> {
  const car = answer as SoughtCar;
  if ('plate' in car) await byPlate(asked, car.plate);
  else await bySteps(asked, car.steps);
  await expect(groupOf(asked).getByRole('button', { name: asked.words.text('inputs.vehicleTabs.edit') })).toBeVisible();
}

async function byPlate(asked: Asked, plate: string): Promise<void> {
  const { hand, words } = asked;
  const group = groupOf(asked);
  const box = group.getByLabel(words.text('inputs.vehicleRegistration.registration'), { exact: true });
  const yes = group.getByRole('button', { name: words.text('inputs.vehicleRegistration.yes'), exact: true });
  await expect(box.or(yes)).toBeVisible();
  // An earlier registration is looked up automatically; the box may be gone by now, and nobody waits for it.
  const typedIn = (boxes: HTMLInputElement[]) => boxes.map(({ value }) => value);
  const [typed = plate] = (await yes.isVisible()) ? [] : await box.evaluateAll(typedIn);
  if (plain(typed) !== plain(plate)) {
    await hand.fill(box, plate);
    await hand.press(group.getByRole('button', { name: words.text('inputs.vehicleRegistration.find'), exact: true }));
  }
  await hand.press(yes);
}

const plain = (plate: string) => plate.replaceAll(' ', '').toUpperCase();

const steps = ['year', 'make', 'model', 'specification'];

async function bySteps(asked: Asked, chosen: readonly string[]): Promise<void> {
  const { hand, words } = asked;
  const group = groupOf(asked);
  await hand.press(group.getByRole('tab', { name: words.text('inputs.vehicleTabs.stepByStep') }));
  for (const [step, wanted] of chosen.entries()) {
    const label = words.text(`inputs.vehicleLookup.${steps[step]}`);
    await hand.pick(group.getByRole('combobox', { name: label, exact: true }), wanted);
  }
  const confirm = group.getByRole('button', { name: words.text('inputs.vehicleLookup.confirm'), exact: true });
  await expect(confirm).toBeEnabled();
  await hand.press(confirm);
}
