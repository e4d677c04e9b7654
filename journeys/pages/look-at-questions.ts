import { expect } from '@playwright/test';
import { type SeededVisitor, seedFor } from '../answering/seed.ts';
import { driverBeside } from '../answering/told.ts';
import { schemeAt, toldTo } from './priced.ts';
import type { Visit } from './visit.ts';

/** Every page of questions of every product, with its problems and answered. Pages with the same words are checked only once. */
export async function lookAtQuestions(visit: Visit<'asked'>): Promise<void> {
  const { page, product, words, urlNames, lookAt } = visit;
  const { text } = words;
  const seed = await seedFor(page, product);
  const seen = new Set<string>();
  for (const urlName of urlNames) {
    const proposalCode = await seed.begin(schemeAt(urlName));
    const path = `/${urlName}/proposal/${proposalCode}`;
    await lookAt('before we begin', path, text('disclosure.begin.title'), urlName);
    await lookAtSections(visit, { urlName, path, state: 'questions, unanswered', seen });
    await seed.change(proposalCode, (await toldTo(seed, urlName)).slice(0, -1));
    await lookAt('still missing', path, text('disclosure.resume.title'), urlName);
    await lookAtSections(visit, { urlName, path, state: 'questions, answered', seen });
  }
}

type Sections = {
  readonly urlName: string;
  readonly path: string;
  readonly state: 'questions, unanswered' | 'questions, answered';
  readonly seen: Set<string>;
};

async function lookAtSections(visit: Visit<'asked'>, { urlName, path, state, seen }: Sections): Promise<void> {
  const { page, product, words, look } = visit;
  for (const { id, ...section } of words.product(urlName).questionnaire.sections) {
    const words_ = JSON.stringify([state, id, section]);
    if (seen.has(words_)) continue;
    seen.add(words_);
    await page.goto(`${product.shop}${path}/disclosure/${id}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title.and(page.locator(':not([role=status] h1)'))).toBeVisible();
    // A page that does not apply redirects to another.
    if (!page.url().endsWith(`/${id}`)) continue;
    const goOn = page.locator('[data-sticky-bar]').getByRole('button').last();
    if (state === 'questions, unanswered' && section.page === undefined) {
      await goOn.click();
      if (!page.url().endsWith(`/${id}`)) continue;
    }
    await look(state, words.text(`sections.${id}.title`), `${urlName} ${id}`);
  }
}

/** The pages of additional drivers, one of them complete. */
export async function lookAtDrivers({ page, product, words, urlNames, lookAt }: Visit<'drivers'>): Promise<void> {
  const { text } = words;
  const [urlName] = urlNames;
  const seed: SeededVisitor = await seedFor(page, product);
  const proposalCode = await seed.begin(schemeAt(urlName));
  await seed.change(proposalCode, [
    ...(await toldTo(seed, urlName)).slice(0, -1),
    driverBeside('p1', { firstName: 'Bess', lastName: 'Łukasiewicz-Featherstonehaugh', dateOfBirth: '1990-06-17' }),
    { changeType: 'ADD_PROFILE', profileCode: 'p2', data: { firstName: 'Cat', lastName: 'Quay' } },
  ]);
  const { questionnaire, additionalDriver } = words.product(urlName);
  const list = questionnaire.sections.find((section) => section.page === 'additionalDrivers');
  const path = `/${urlName}/proposal/${proposalCode}/disclosure/${list?.id}`;
  await lookAt('drivers, one of them unfinished', path, text(`sections.${list?.id}.title`));
  await lookAt('all about a driver', `${path}/profile/p1`, text('disclosure.drivers.summary'));
  for (const { id } of additionalDriver?.questionnaire.sections ?? []) {
    await page.goto(`${product.shop}${path}/profile/p1/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (page.url().endsWith(`/${id}`))
      await lookAt('questions about a driver', `${path}/profile/p1/${id}`, text(`sections.${id}.title`), id);
  }
}
