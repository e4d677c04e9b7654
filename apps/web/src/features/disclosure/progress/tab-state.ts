/** The state of a part of the questionnaire. */
export type TabState = 'done' | 'toDo' | 'errors';

/** The state of a section's live questions. */
export type SectionFacts = {
  /** One of them shows a problem, from the form or from the gateway. */
  readonly showsProblem: boolean;
  /** One of them still lacks a valid answer. */
  readonly isOpen: boolean;
  /** One of them has been answered. */
  readonly isAnswered: boolean;
  /** The visitor has been beyond it, so that a section without required questions counts as seen. */
  readonly isPassed: boolean;
};

/** The state of one section. */
export function sectionState({ showsProblem, isOpen, isAnswered, isPassed }: SectionFacts): TabState {
  if (showsProblem) return 'errors';
  return !isOpen && (isAnswered || isPassed) ? 'done' : 'toDo';
}

/** The state of a tab by its sections: errors first, and done only when all sections are. */
export function tabState(sections: readonly TabState[]): TabState {
  if (sections.includes('errors')) return 'errors';
  return sections.every((state) => state === 'done') ? 'done' : 'toDo';
}

/** Which section of a tab to go to: the first with errors, else the first to do, else its first; undefined before any has been begun. */
export function tabTarget(sections: readonly (readonly [id: string, state: TabState])[]): string | undefined {
  if (sections.every(([, state]) => state === 'toDo')) return undefined;
  const first = (wanted: TabState) => sections.find(([, state]) => state === wanted)?.[0];
  return first('errors') ?? first('toDo') ?? sections[0]?.[0];
}
