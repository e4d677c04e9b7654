import { inOrder } from '../../../proposal/additional-drivers.ts';
import type { ProposalPage } from '../../../proposal/proposal-paths.ts';
import { type Pages, placeMissing } from '../sections.ts';

/** The number of answers that a section still lacks, and the page of the first; for an additional driver, with their profile code. */
export type MissingPart = {
  readonly sectionId: string;
  readonly profileCode?: string;
  readonly count: number;
  readonly page: ProposalPage;
};

/** The sections that lack answers, in page order, each additional driver apart. `missing` names questions, `p1.dateOfBirth` one about a driver. */
export function stillMissing(pages: Pages, missing: readonly string[]): MissingPart[] {
  return pages.questionnaire.sections.flatMap(({ id, page, questions, openings }): MissingPart[] => {
    // Counted as the pages ask them: an opening is one answer, however many questions are behind it.
    const own = new Set(
      missing.flatMap((name) => {
        if (!questions.some((question) => question.name === name)) return [];
        return [openings?.findIndex(({ usual }) => Object.hasOwn(usual, name)) ?? -1].map((at) => (at < 0 ? name : at));
      }),
    );
    const parts = page === 'additionalDrivers' ? ofDrivers(pages, id, missing) : [];
    return own.size === 0 ? parts : [...parts, { sectionId: id, count: own.size, page: `disclosure/${id}` as const }];
  });
}

function ofDrivers(pages: Pages, sectionId: string, missing: readonly string[]): MissingPart[] {
  const codes = missing.flatMap((name) => /^(p\d+)\./.exec(name)?.[1] ?? []);
  return inOrder([...new Set(codes)]).map((profileCode) => {
    const names = missing.filter((name) => name.startsWith(`${profileCode}.`));
    const page = placeMissing(pages, names)?.page ?? (`disclosure/${sectionId}` as const);
    return { sectionId, profileCode, count: names.length, page };
  });
}
