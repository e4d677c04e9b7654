import { classNames, Icon } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { QuestionForm } from '../../questions/question-form.ts';
import { useForm } from '../../questions/use-form.ts';
import { type Tab, tabsOf } from './sections.ts';
import styles from './tab-list.module.css';
import { isAnswered, unanswered } from './use-unanswered.ts';

/** The tabs of the questionnaire: done, here, or to come. Those that can be gone to are links, to what they still miss. */
export function TabList({ form, current }: { form: QuestionForm; current: string }) {
  const t = useText();
  const { product } = useCurrentProposal();
  const live = useForm(form.store, (store) => store.liveSections());
  useForm(form.store, (store) => store.answers());
  const open = unanswered(form);
  const tabs = tabsOf(product.questionnaire.sections, live);
  return (
    <nav aria-label={t('disclosure.side.tabs')}>
      <ol className={styles.tabs}>
        {tabs.map((tab) => (
          <TabItem
            key={tab.tab}
            tab={tab}
            isHere={tab.sections.includes(current)}
            done={tab.sections.filter((id) => isAnswered(form, id, open))}
          />
        ))}
      </ol>
    </nav>
  );
}

function TabItem({ tab, isHere, done }: { tab: Tab; isHere: boolean; done: readonly string[] }) {
  const t = useText();
  const { pathTo } = useCurrentProposal();
  const isDone = done.length === tab.sections.length;
  const target = tab.sections.find((id) => !done.includes(id)) ?? tab.sections[0];
  const name = t(`tabs.${tab.tab}`);
  const state = isDone ? t('disclosure.side.done') : isHere ? t('disclosure.side.here') : t('disclosure.side.toCome');
  const inside = (
    <>
      <span className={styles.mark} data-done={isDone || undefined} data-here={isHere || undefined}>
        {isDone && <Icon name="tick" size={14} label={state} />}
      </span>
      {name}
    </>
  );
  const className = classNames(styles.tab, isHere && styles.here);
  const isReachable = target !== undefined && (isDone || done.length > 0);
  return (
    <li>
      {isReachable && !isHere ? (
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
