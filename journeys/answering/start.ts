import { expect } from '@playwright/test';
import { answerPage } from './answer-page.ts';
import type { Visitor } from './answer-proposal.ts';
import type { Household } from './person.ts';

/** Starts a product at its own address and goes past the page before the first one, answering what it asks. */
export async function startProduct(visitor: Visitor, urlName: string, at: StartAt): Promise<void> {
  const { page, hand, words } = visitor;
  await page.goto(`${at.shop}/${urlName}`);
  await expect(page.getByRole('heading', { level: 1, name: words.text('disclosure.begin.title') })).toBeVisible();
  await at.onPage?.('before we begin');
  const { questionnaire, beginWith } = words.product(urlName);
  const asked = questionnaire.sections.find(({ id }) => id === beginWith);
  if (asked) await answerPage(visitor, asked.questions, at.household.policyholder);
  const name = words.text('disclosure.begin.action');
  await hand.press(page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })));
  await page.waitForURL(/\/disclosure\//);
}

export type StartAt = {
  readonly shop: string;
  readonly household: Household;
  readonly onPage?: (where: string) => Promise<void>;
};
