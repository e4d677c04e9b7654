import { classNames, Icon, VisuallyHidden } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import type { QuestionForm } from '../../../questions/form/question-form.ts';
import styles from './tab-list.module.css';
import { tabState, tabTarget } from './tab-state.ts';
import { type TabStanding, useTabStates } from './use-tab-states.ts';

const stateTexts = {
  done: 'disclosure.side.done',
  toDo: 'disclosure.side.toDo',
  errors: 'disclosure.side.errors',
} as const;

/** The tabs of the questionnaire: done, to do, or with errors. Those that have been begun are links, to what needs attention first. */
export function TabList({ forms, current }: { forms: readonly QuestionForm[]; current: string }) {
  const t = useText();
  const tabs = useTabStates(forms);
  return (
    <nav aria-label={t('disclosure.side.tabs')}>
      <ol className={styles.tabs}>
        {tabs.map((tab) => (
          <TabItem key={tab.tab} tab={tab} isHere={tab.sections.includes(current)} />
        ))}
      </ol>
    </nav>
  );
}

function TabItem({ tab, isHere }: { tab: TabStanding; isHere: boolean }) {
  const t = useText();
  const { pathTo } = useCurrentProposal();
  const { sections, states } = tab;
  const state = tabState(states);
  const target = tabTarget(sections.map((id, index) => [id, states[index] ?? 'toDo'] as const));
  const inside = (
    <>
      <span className={styles.mark} data-state={state} data-here={isHere || undefined} aria-hidden>
        {state === 'done' && <Icon name="tick" size={14} />}
        {state === 'errors' && '!'}
      </span>
      <span>{t(`tabs.${tab.tab}`)}</span>
      <VisuallyHidden>{`, ${t(stateTexts[state])}`}</VisuallyHidden>
    </>
  );
  const className = classNames(styles.tab, isHere && styles.here, state === 'errors' && styles.wrong);
  return (
    <li>
      {target !== undefined && !isHere ? (
        <Link to={pathTo(`disclosure/${target}`)} className={className}>
          {inside}
        </Link>
      ) : (
        <span className={className} aria-current={isHere ? 'step' : undefined}>
          {inside}
        </span>
      )}
    </li>
  );
}
