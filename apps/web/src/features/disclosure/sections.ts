import type { ProductWire } from '@marque/contract';
import { driverPage, inOrder } from '../../proposal/additional-drivers.ts';
import type { ProposalPage } from '../../proposal/proposal-paths.ts';

export type SectionWire = ProductWire['questionnaire']['sections'][number];

/** What of a product decides which page follows which. */
export type Pages = Pick<ProductWire, 'questionnaire' | 'additionalDriver' | 'beginWith'>;

/** A tab of the questionnaire with its sections that are asked. */
export type Tab = { readonly tab: string; readonly sections: readonly string[] };

/** The chain of sections: all except the one before the first page, and those after the price. */
export function chainOf(
  live: readonly string[],
  { beginWith, questionnaire }: Pick<Pages, 'beginWith' | 'questionnaire'>,
): readonly string[] {
  const late = new Set(questionnaire.sections.filter(({ stage }) => stage !== undefined).map(({ id }) => id));
  return live.filter((id) => id !== beginWith && !late.has(id));
}

/** The sections of the chain, put under their tabs in the order in which they come. */
export function tabsOf(sections: readonly SectionWire[], chain: readonly string[]): Tab[] {
  const tabs: { tab: string; sections: string[] }[] = [];
  for (const { id, tab } of sections) {
    if (!chain.includes(id)) continue;
    const known = tabs.find((one) => one.tab === tab);
    if (known) known.sections.push(id);
    else tabs.push({ tab, sections: [id] });
  }
  return tabs;
}

/** The next section; undefined after the last and for a section that is not in the chain. */
export function sectionAfter(chain: readonly string[], current: string): string | undefined {
  const index = chain.indexOf(current);
  return index < 0 ? undefined : chain[index + 1];
}

/** The section before one, undefined before the first. */
export function sectionBefore(chain: readonly string[], current: string): string | undefined {
  return chain[chain.indexOf(current) - 1];
}

/** A page of questions: a section, or a topic of the questions about an additional driver. */
export type Place = {
  readonly page: ProposalPage;
  readonly profileCode?: string;
  /** The section of the questions that are asked there. */
  readonly sectionId: string;
};

/** The first page that asks for one of these names (`p1.dateOfBirth` of an additional driver); undefined when none does. */
export function placeMissing(pages: Pages, missing: readonly string[]): Place | undefined {
  for (const { id, page, questions } of pages.questionnaire.sections) {
    const driver = page === 'additionalDrivers' ? driverMissing(pages, id, missing) : undefined;
    if (driver) return driver;
    if (questions.some(({ name }) => missing.includes(name))) return { page: `disclosure/${id}`, sectionId: id };
  }
  return undefined;
}

/** The page where answering continues: the first page with a missing answer, or the last page if nothing is missing. */
export function resumeAt(pages: Pages, missing: readonly string[], live?: readonly string[]): ProposalPage {
  const all = live ?? pages.questionnaire.sections.map(({ id }) => id);
  return placeMissing(pages, missing)?.page ?? `disclosure/${chainOf(all, pages).at(-1) ?? ''}`;
}

/** The state of a proposal once its last answer has been saved. */
export type Answered = {
  readonly missing: readonly string[];
  /** It has a price, and there is another product to upgrade to. */
  readonly hasUpgrade: boolean;
};

/**
 * Where the last answer leads: to what is still open on an earlier page; else, if there is an upgrade, to that offer;
 * else to the proposal's own page.
 */
export function pathAfterDisclosure(
  pages: Pages,
  { missing, hasUpgrade }: Answered,
): Place | { readonly page: '' | 'upgrade' } {
  return placeMissing(pages, missing) ?? { page: hasUpgrade ? 'upgrade' : '' };
}

const OF_DRIVER = /^(p\d+)\.(.+)$/;

function driverMissing(pages: Pages, sectionId: string, missing: readonly string[]): Place | undefined {
  const named = missing.flatMap((name) => {
    const [, profileCode, question] = OF_DRIVER.exec(name) ?? [];
    return profileCode && question ? [{ profileCode, question }] : [];
  });
  const [first] = inOrder(named.map(({ profileCode }) => profileCode));
  if (first === undefined) return undefined;
  const names = named.filter(({ profileCode }) => profileCode === first).map(({ question }) => question);
  const topics = pages.additionalDriver?.questionnaire.sections ?? [];
  const topic = topics.find(({ questions }) => questions.some(({ name }) => names.includes(name)));
  if (!topic) return { page: `disclosure/${sectionId}`, sectionId };
  return { page: driverPage(sectionId, first, topic.id), profileCode: first, sectionId: topic.id };
}
