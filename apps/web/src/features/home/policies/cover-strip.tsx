import type { PolicySummaryWire } from '@marque/contract';
import { VisuallyHidden } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import styles from './cover-strip.module.css';
import type { CoverDay } from './short-cover.ts';

type CoverStripProps = { readonly policy: PolicySummaryWire; readonly days: readonly CoverDay[] };

/** The few days of a cover, one piece for each: those that are over, today, and those to come. */
export function CoverStrip({ policy, days }: CoverStripProps) {
  const t = useText();
  const { day, moment, timeOfDay } = useFormat();
  const end = policyEnd(policy.policyDetail) ?? '';
  const today = days.findIndex(({ stands }) => stands === 'now') + 1;
  return (
    <div className={styles.strip}>
      <ol className={styles.days} aria-hidden="true">
        {days.map((one) => (
          <li key={one.day} data-stands={one.stands}>
            {one.stands === 'now' ? t('home.policies.today') : day(one.day, 'shortest')}
          </li>
        ))}
      </ol>
      <p className={styles.until}>
        {today > 0 && (
          <VisuallyHidden>{t('home.policies.dayOf', { number: today, days: days.length })} </VisuallyHidden>
        )}
        {t('home.policies.coveredUntil', { date: moment(end, 'near'), time: timeOfDay(end) })}
      </p>
    </div>
  );
}
