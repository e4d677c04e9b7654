import { BackLink, Icon, Steps, VisuallyHidden } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { routerLink } from '../../frame/router-link.tsx';
import type { QuestionForm } from '../../questions/form/question-form.ts';
import styles from './disclosure-steps.module.css';
import { TabList } from './progress/tab-list.tsx';
import { useProgress } from './progress/use-progress.ts';
import { useTimeLeft } from './progress/use-time-left.ts';

export type DisclosureStepsProps = {
  forms: readonly QuestionForm[];
  current: string;
  /** The page before. */
  back: { href: string; text: string };
};

/**
 * How far the answers have come, as a slim bar and in words beside the way back, and, if there is no side panel, the
 * way to the other steps.
 */
export function DisclosureSteps({ forms, current, back }: DisclosureStepsProps) {
  const t = useText();
  const progress = useProgress(forms);
  const { tabs, wanted, given } = progress;
  const time = useTimeLeft()(progress);
  const text = given === wanted ? time : `${t('disclosure.answered', { given, wanted })} · ${time}`;
  return (
    <div className={styles.steps}>
      <Steps steps={tabs} text={text} back={<BackLink {...back} renderLink={routerLink} />} />
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
