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

async function billRunRests({ shop }: Product): Promise<boolean> {
  const figures = await (await fetch(`${shop}/metrics`)).text();
  return ['bill_run_due 0', 'bill_run_waiting{provider="gocardless"} 0'].every((figure) =>
    figures.includes(`\n${figure}`),
  );
}
