import type { ProductWire } from '@marque/contract';

export type SectionWire = ProductWire['questionnaire']['sections'][number];

/** A tab of the questionnaire with its sections that are asked. */
export type Tab = { readonly tab: string; readonly sections: readonly string[] };

/** The sections that are asked, put under their tabs in the order in which they come. */
export function tabsOf(sections: readonly SectionWire[], live: readonly string[]): Tab[] {
  const tabs: { tab: string; sections: string[] }[] = [];
  for (const { id, tab } of sections) {
    if (!live.includes(id)) continue;
    const known = tabs.find((one) => one.tab === tab);
    if (known) known.sections.push(id);
    else tabs.push({ tab, sections: [id] });
  }
  return tabs;
}

/** The section after one, undefined after the last. */
export function sectionAfter(live: readonly string[], current: string): string | undefined {
  return live[live.indexOf(current) + 1];
}

/** The section before one, undefined before the first. */
export function sectionBefore(live: readonly string[], current: string): string | undefined {
  return live[live.indexOf(current) - 1];
}

/** The first section with one of these questions, undefined when none has. */
export function firstSectionWith(sections: readonly SectionWire[], names: readonly string[]): string | undefined {
  return sections.find(({ questions }) => questions.some(({ name }) => names.includes(name)))?.id;
}

/** Where answering goes on: at the first section that misses something, at the last when nothing is missing. */
export function resumeAt(sections: readonly SectionWire[], missing: readonly string[]): string {
  return firstSectionWith(sections, missing) ?? sections.at(-1)?.id ?? '';
}

/** Where one is among the tabs: which of how many, and how much of it lies behind. */
export function progressOf(tabs: readonly Tab[], current: string): { step: number; total: number; done: number } {
  const index = Math.max(
    0,
    tabs.findIndex(({ sections }) => sections.includes(current)),
  );
  const sections = tabs[index]?.sections ?? [];
  const behind = Math.max(0, sections.indexOf(current));
  return { step: index + 1, total: tabs.length, done: sections.length === 0 ? 0 : (behind + 0.5) / sections.length };
}

const ANSWERS_A_MINUTE = 7;

/** About how many minutes so many answers take; at least one. */
export function minutesFor(questions: number): number {
  return Math.max(1, Math.round(questions / ANSWERS_A_MINUTE));
}
