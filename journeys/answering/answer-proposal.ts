import { expect, type Page } from '@playwright/test';
import { answerPage } from './answer-page.ts';
import type { Hand } from './hand.ts';
import type { Household } from './person.ts';
import { headingOf, type Where, whereIs } from './where.ts';
import type { Words } from './words.ts';

/** Somebody at a page: what they read and how they act. */
export type Visitor = { readonly page: Page; readonly hand: Hand; readonly words: Words };

export type PageWatcher = {
  /** Is told of every page as it is before anything is answered. */
  readonly onPage?: (where: Where) => Promise<void>;
  /** Is told of every page once it is answered. */
  readonly onAnswered?: (where: Where) => Promise<void>;
  /** Stops at a page, before it is answered. */
  readonly until?: (where: Where) => boolean;
};

const PAGES_MAX = 80;

/** Answers page after page until a page asks nothing more: the price, or why there is none. */
export async function answerProposal(
  visitor: Visitor,
  household: Household,
  watching: PageWatcher = {},
): Promise<void> {
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const where = whereIs(visitor.page, visitor.words);
    if (where === undefined || watching.until?.(where)) return;
    await expectPage(visitor, where);
    await watching.onPage?.(where);
    await answerWhere(visitor, where, household);
    await watching.onAnswered?.(where);
    await goOn(visitor, where, household);
  }
  throw new Error(`After ${PAGES_MAX} pages there is no end of questions`);
}

/** Waits until a page is there. */
export async function expectPage({ page, words }: Visitor, where: Where): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: headingOf(where, words), exact: true })).toBeVisible();
}

/** Answers what a page asks. */
export async function answerWhere(visitor: Visitor, where: Where, household: Household): Promise<void> {
  if (where.kind === 'section') await answerPage(visitor, where.questions, household.policyholder);
  if (where.kind === 'topic') await answerPage(visitor, where.questions, driverOf(household, where.profileCode));
}

/** Goes on from a page, and waits until the address has changed. */
export async function goOn(visitor: Visitor, where: Where, household: Household): Promise<void> {
  const { page, hand, words } = visitor;
  const here = page.url();
  const named = (...keys: string[]) => {
    const name = new RegExp(`^(${keys.map((key) => words.text(key)).join('|')})$`);
    return page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  };
  const listed = await page.getByRole('heading', { level: 2, name: namesOf(household) }).count();
  if (where.kind === 'drivers' && listed < household.drivers.length)
    await hand.press(named('disclosure.drivers.add', 'disclosure.drivers.addAnother'));
  else if (where.kind === 'drivers')
    await hand.press(named('disclosure.drivers.continue', 'disclosure.drivers.without'));
  else if (where.kind === 'driver') await hand.press(named('disclosure.drivers.continue'));
  else await hand.press(named('disclosure.continue', 'disclosure.seePrice'));
  await page.waitForURL((url) => url.href !== here);
}

function driverOf({ drivers }: Household, profileCode: string) {
  const driver = drivers[Number(profileCode.slice(1)) - 1];
  if (!driver) throw new Error(`There is no driver ${profileCode}`);
  return driver;
}

function namesOf({ drivers }: Household): RegExp {
  const names = drivers.map(({ name }) => Object.values(name as object).join(' '));
  return new RegExp(`^(${names.join('|')})$`);
}
