import type { PolicyAdjustmentWire } from '@marque/contract';
import type { Page } from '@playwright/test';

/** What is asked for, and takes days or other people to be refused by itself. */
const asked = {
  price: /\/changePrice$/,
  confirming: /\/policyAdjustments\/[A-Z0-9]+\/commit$/,
  takingBack: /\/policyAdjustments\/[A-Z0-9]+\/withdraw$/,
  adjustment: /\/policyAdjustments\/[A-Z0-9]+$/,
} as const;

/** Has the gateway refuse something about a change by a code, until `answerItself`. */
export async function refuseInstead(page: Page, what: keyof typeof asked, code: string): Promise<void> {
  const status = code === 'gone' ? 410 : 409;
  await page.route(asked[what], (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, code, title: code }),
    }),
  );
}

/** Makes nothing about a change arrive, as if the connection were gone. */
export async function loseInstead(page: Page, what: keyof typeof asked): Promise<void> {
  await page.route(asked[what], (route) => route.abort());
}

/** Has an adjustment say something else of itself. */
export async function sayInstead(
  page: Page,
  otherwise: (adjustment: PolicyAdjustmentWire) => Partial<PolicyAdjustmentWire>,
): Promise<void> {
  await page.route(asked.adjustment, async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as PolicyAdjustmentWire;
    await route.fulfill({ response: answer, json: { ...told, ...otherwise(told) } });
  });
}

/** Has the gateway answer by itself again. */
export async function answerItself(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
