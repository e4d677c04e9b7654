import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import type { QuestionForm } from '../../../questions/form/question-form.ts';
import { useForms } from '../../../questions/form/use-form.ts';
import { chainOf, type Pages, type Tab, tabsOf } from '../sections.ts';
import { sectionState, type TabState } from './tab-state.ts';

export type TabStanding = Tab & { readonly states: readonly TabState[] };

/** The tabs of the questionnaire, with the state of each of their sections. */
export function useTabStates(forms: readonly QuestionForm[]): readonly TabStanding[] {
  const { product } = useCurrentProposal();
  return useForms(forms, () => tabStandings(forms, product));
}

function tabStandings([main, ...drivers]: readonly QuestionForm[], pages: Pages): TabStanding[] {
  if (!main) return [];
  const { store } = main;
  const { sections } = pages.questionnaire;
  const chain = chainOf(store.liveSections(), pages);
  const last = chain.findLastIndex((id) => store.section(id).answered > 0);
  const stateOf = (id: string): TabState => {
    const { shown, open, answered } = store.section(id);
    // Questions about the additional drivers belong to the page that lists them.
    const isList = sections.some((section) => section.id === id && section.page === 'additionalDrivers');
    const about = isList ? drivers.map((driver) => driver.store) : [];
    return sectionState({
      showsProblem: shown > 0 || about.some((one) => one.problemCount() > 0),
      isOpen: open > 0 || about.some((one) => !one.isValid()),
      isAnswered: answered > 0,
      isPassed: chain.indexOf(id) < last,
    });
  };
  return tabsOf(sections, chain).map((tab) => ({ ...tab, states: tab.sections.map(stateOf) }));
}
