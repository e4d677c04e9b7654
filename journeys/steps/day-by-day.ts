import { expect } from '@playwright/test';
import type { Product } from './product.ts';
import { tellSandbox } from './tell-sandbox.ts';

/** Longer than any month, and shorter than two. */
const DAYS_MAX = 38;

/** Lets days pass, one after the other as soon as the bill run has done with each, until something is so. Throws when it is not within a month. */
export async function dayByDay(product: Product, isSo: () => Promise<boolean>): Promise<void> {
  for (let day = 0; day < DAYS_MAX; day += 1) {
    await expect.poll(() => billRunRests(product)).toBe(true);
    if (await isSo()) return;
    await tellSandbox(product, 'clock/advance', { days: 1 });
  }
  throw new Error('A month has passed, and it is not so.');
}

/** With steps of so many days no month is missed: the bill run asks for each in time. */
const STEP_DAYS = 12;

/** Lets days pass, a few at a time, each time once the bill run has done with those before. */
export async function passDays(product: Product, days: number): Promise<void> {
  for (let left = days; left > 0; left -= STEP_DAYS) {
    await tellSandbox(product, 'clock/advance', { days: Math.min(left, STEP_DAYS) });
    await expect.poll(() => billRunRests(product), { timeout: 60_000 }).toBe(true);
  }
}

async function billRunRests({ shop }: Product): Promise<boolean> {
  const figures = await (await fetch(`${shop}/metrics`)).text();
  return ['bill_run_due 0', 'bill_run_waiting{provider="gocardless"} 0'].every((figure) =>
    figures.includes(`\n${figure}`),
  );
}
