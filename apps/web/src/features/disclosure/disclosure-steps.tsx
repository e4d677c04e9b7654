import { BackLink, Icon, Steps, VisuallyHidden } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { routerLink } from '../../frame/router-link.tsx';
import type { QuestionForm } from '../../questions/question-form.ts';
import styles from './disclosure-steps.module.css';
import { minutesFor, progressOf } from './sections.ts';
import { TabList } from './tab-list.tsx';
import { useTabStates } from './use-tab-states.ts';
import { useUnanswered } from './use-unanswered.ts';

export type DisclosureStepsProps = {
  forms: readonly QuestionForm[];
  current: string;
  /** The page before. */
  back: { href: string; text: string };
};

/** Where one is in the questions, as a slim bar and in words beside the way back, and where nothing stands beside them, the way to the other steps. */
export function DisclosureSteps({ forms, current, back }: DisclosureStepsProps) {
  const t = useText();
  const left = useUnanswered(forms);
  const { step, total, done } = progressOf(useTabStates(forms), current);
  const where = t('disclosure.step', { step, total });
  const time = left === 0 ? t('disclosure.allAnswered') : t('disclosure.minutes', { count: minutesFor(left) });
  return (
    <div className={styles.steps}>
      <Steps
        current={step}
        total={total}
        done={done}
        text={`${where} · ${time}`}
        back={<BackLink {...back} renderLink={routerLink} />}
      />
      <details key={current} className={styles.all}>
        <summary className={styles.summary}>
          <VisuallyHidden>{t('disclosure.side.allSteps')}</VisuallyHidden>
          <Icon name="chevron" size={18} className={styles.chevron} />
        </summary>
        <TabList forms={forms} current={current} />
      </details>
    </div>
  );
}
