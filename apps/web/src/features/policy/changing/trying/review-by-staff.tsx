import type { Answers } from '@marque/forms';
import { Modal, Notice } from '@marque/kit';
import { useEffect } from 'react';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import type { ProblemError } from '../../../../client/problem-error.ts';
import { SiteForm, useSiteForm } from '../../../../questions/site-form.tsx';
import type { Changing } from '../changing-area.tsx';
import { type BeforeAndAfter, FromTo, useRowWords } from '../row-words.tsx';
import { dayFaultTexts, momentAsked, promotionDecided, reviewQuestions, type StaffDays } from './moment-asked.ts';
import styles from './review-by-staff.module.css';
import type { usePrepareChange } from './use-prepare-change.ts';

type ReviewByStaffProps = {
  readonly days: StaffDays;
  readonly changing: Changing;
  readonly both: BeforeAndAfter;
  /** The name of the offer that another car puts in question; undefined if the offer goes on. */
  readonly offer: string | undefined;
  readonly prepare: ReturnType<typeof usePrepareChange>;
  readonly onClose: () => void;
};

/** What staff look at before a change is prepared: what changes, and from when. The next page shows what it does. */
export function ReviewByStaff({ days, changing, both, offer, prepare, onClose }: ReviewByStaffProps) {
  const t = useText();
  const { day } = useFormat();
  const { timeZone } = useBrand();
  const words = useRowWords(both);
  const form = useSiteForm(reviewQuestions(days, offer !== undefined), () => ({ holdsFrom: 'NOW' }));
  const { start, problem } = prepare;
  const values = { start: day(days.startAt, 'effective'), expiry: day(days.expiresOn, 'effective') };
  const show = (rule: string) => {
    const message = dayFaultTexts[rule] ?? 'changing.byStaff.firstDay.isValidDate';
    form.store.setProblems(new Map([['firstDay', { rule, message, values }]]));
  };
  const fault = problem && dayFaultOf(problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the gateway did not take is shown once.
  useEffect(() => {
    if (fault !== undefined) show(fault);
    // The page says why else it could not be prepared.
    else if (problem) onClose();
  }, [problem]);
  const go = async (answers: Answers) => {
    const asked = momentAsked(answers, { days, timeZone });
    if ('fault' in asked) return show(asked.fault);
    start({ changes: changing.tried, effectiveAt: asked.effectiveAt, promotion: promotionDecided(answers) });
  };
  return (
    <Modal open onClose={onClose} title={t('changing.byStaff.title')} closeText={t('frame.close')}>
      <div className={styles.flow}>
        <p>{t('changing.byStaff.lead')}</p>
        <dl className={styles.rows}>
          {changing.rows.map((row) => {
            const { title, lines } = words(row);
            return (
              <div key={`${row.kind} ${row.id}`}>
                <dt>{title}</dt>
                {lines.map(({ key, label, from, to }) => (
                  <dd key={key}>
                    {label !== title && <span className={styles.label}>{label}</span>}
                    <FromTo from={from} to={to} />
                  </dd>
                ))}
              </div>
            );
          })}
        </dl>
        {offer !== undefined && <Notice tone="warning">{t('changing.byStaff.offer', { name: offer })}</Notice>}
        <SiteForm form={form} foot="plain" action={t('changing.byStaff.go')} onAnswered={go} />
      </div>
    </Modal>
  );
}

/** Why the gateway refused the day; undefined if it refused something else. */
export function dayFaultOf({ code, errors }: Pick<ProblemError, 'code' | 'errors'>): string | undefined {
  return code === 'validation_failed' ? errors.find(({ pointer }) => pointer === '/effectiveAt')?.code : undefined;
}
