import type { Locator } from '@playwright/test';
import { answerProposal, type Visitor } from '../answering/answer-proposal.ts';
import { answerQuestion } from '../answering/answer-question.ts';
import { type Asked, controlOf, groupOf } from '../answering/asked.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { answerEntry } from '../answering/loop.ts';
import { ada, ben } from '../answering/people.ts';
import type { Entry } from '../answering/person.ts';
import { speak } from '../answering/speak.ts';
import { startProduct } from '../answering/start.ts';
import type { Where } from '../answering/where.ts';
import { expectReadable } from '../steps/read-out.ts';
import { expect, test } from '../steps/test.ts';

for (const [who, household, tag] of [
  ['a driver', { policyholder: ada, drivers: [] }, ['@once']],
  ['a couple', { policyholder: ada, drivers: [ben] }, ['@breadth', '@once']],
] as const)
  test(`every page that ${who} comes to is read out: its heading, its controls, what is wrong and how much`, {
    tag: [...tag],
  }, async ({ page, product }) => {
    const words = await speak(page, product.shop);
    const visitor = { page, words, hand: byPointer(page) };
    await startProduct(visitor, 'flex', {
      shop: product.shop,
      household,
      onPage: (where) => expectReadable(page, where),
    });
    await answerProposal(visitor, household, {
      onPage: async (where) => {
        await expectFaultsSaid(visitor, where);
        await expectReadable(page, `${where.id}, with faults`);
      },
      onAnswered: ({ id }) => expectReadable(page, id),
    });
    await expectReadable(page, 'quote');
  });

/** Goes on without an answer: how many are missing is said, each question says so itself, and the first has the focus. */
async function expectFaultsSaid(visitor: Visitor, where: Where): Promise<void> {
  if (where.kind !== 'section' && where.kind !== 'topic') return;
  const { page, words } = visitor;
  const missing = where.questions.filter(
    ({ type, when, default: given, rules }) =>
      type !== 'hidden' && when === undefined && given === undefined && rules.some(({ rule }) => rule === 'required'),
  );
  if (missing.length === 0) return;
  // Heavy inputs come by themselves.
  for (const question of missing) await expect(bearer({ ...visitor, question, place: page })).toBeVisible();
  await page
    .getByRole('button', { name: words.text('disclosure.continue'), exact: true })
    .or(seePrice(visitor))
    .click();
  const count = words.text('disclosure.review', { count: missing.length });
  await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible();
  for (const question of missing) {
    const asked: Asked = { ...visitor, question, place: page };
    const message = words.text(question.rules.find(({ rule }) => rule === 'required')?.message ?? '');
    await expect(bearer(asked), question.name).toHaveAccessibleDescription(new RegExp(escaped(message)));
  }
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/./);
}

function seePrice({ page, words }: Visitor): Locator {
  return page.getByRole('button', { name: words.text('disclosure.seePrice'), exact: true });
}

/** What says a question's problem: its plate, its group, or its one control. */
function bearer(asked: Asked): Locator {
  const group = groupOf(asked);
  if (asked.question.type.startsWith('vehicle')) return group.getByRole('textbox');
  return group.or(controlOf(asked)).first();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

test('what opens on a page is read out too: a car step by step, an entry, suggestions, a dialogue', {
  tag: ['@breadth', '@once'],
}, async ({ page, product }) => {
  const words = await speak(page, product.shop);
  const visitor = { page, words, hand: byPointer(page) };
  await startProduct(visitor, 'flex', { shop: product.shop, household: { policyholder: ada, drivers: [] } });
  const proposal = page.url().replace(/\/disclosure\/.*/, '');

  await page.getByRole('tab', { name: 'Step by step' }).click();
  for (const [list, option] of [
    ['Year made', '2023'],
    ['Make', 'BYD'],
    ['Model', 'Seal'],
  ] as const) {
    const box = page.getByRole('combobox', { name: list, exact: true });
    await box.click();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expectReadable(page, `${list} open`);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await expect(page.getByRole('radiogroup', { name: 'Version' }).getByRole('radio')).toBeChecked();
  await page.getByRole('button', { name: 'Confirm this car' }).click();
  await page.getByRole('button', { name: 'Edit car' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit your car' })).toBeVisible();
  await expectReadable(page, 'edit car');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit car' })).toBeFocused();

  await page.goto(`${proposal}/disclosure/claims-history`);
  const convictions = page.getByRole('group', { name: words.text('questions.drivingLicence.convictions.label') });
  await convictions.getByRole('radio', { name: 'Yes', exact: true }).check();
  const open = convictions.getByRole('group', { name: 'Conviction 1', exact: true });
  await open.getByRole('button', { name: 'Confirm', exact: true }).click();
  const offence = open.getByRole('combobox', { name: 'Which offence was it?' });
  await expect(offence).toBeFocused();
  await expect(offence).toHaveAccessibleDescription(/Please confirm|confirm/i);
  await expect(open.getByRole('group', { name: 'When was the conviction?' })).toHaveAccessibleDescription(/confirm/i);
  await expectReadable(page, 'an entry with faults');
  await offence.fill('speeding');
  await expect(page.getByRole('listbox', { name: 'Matches' })).toBeVisible();
  await expect(open.getByRole('status').filter({ hasText: /matches/ })).toBeAttached();
  await offence.press('ArrowDown');
  const first = page.getByRole('option').first();
  await expect(offence).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expectReadable(page, 'suggestions');
  await offence.press('Escape');
  await offence.fill('');
  const question = words.product('flex').questionnaire.sections.flatMap(({ questions }) => questions);
  const loop = question.find(({ name }) => name === 'drivingLicence.convictions');
  if (!loop) throw new Error('Flex asks for convictions');
  const [entry = {}] = ben['drivingLicence.convictions'] as readonly Entry[];
  await answerEntry({ ...visitor, question: loop, place: open }, entry, answerQuestion);
  await open.getByRole('button', { name: 'Confirm', exact: true }).click();
  const confirmed = convictions.getByRole('listitem', { name: 'Conviction 1' });
  await expect(confirmed).toBeFocused();
  await expect(confirmed).toHaveAccessibleDescription(/Speeding/);

  await page.goto(`${proposal}/disclosure/additional-drivers`);
  await page.getByRole('link', { name: 'Add a driver' }).click();
  await page.getByLabel('First name').fill('Ben');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  // A page that has come takes the focus to its heading; a dialogue gives it back to what had it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const remove = page.getByRole('button', { name: 'Remove Ben Marsh' });
  await remove.click();
  const dialogue = page.getByRole('dialog', { name: 'Remove Ben Marsh?' });
  await expect(dialogue).toBeVisible();
  await expectReadable(page, 'a dialogue');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
});
