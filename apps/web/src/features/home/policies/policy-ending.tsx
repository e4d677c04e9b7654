import type { PolicySummaryWire } from '@marque/contract';
import { buttonClass } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import { wordsOfWaitingEnd } from '../../../policy/words-of-waiting-end.ts';
import styles from './policy-upsell.module.css';

/** Says that cover is to end, with a link to the policy, where that can be taken back. */
export function PolicyEnding({ policy, place }: { policy: PolicySummaryWire; place: string | undefined }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const end = policyEnd(policy.policyDetail) ?? '';
  const words = wordsOfWaitingEnd(policy.policyDetail, { mayTakeBack: false });
  const title = t(words.title, { date: moment(end, 'weekday'), time: timeOfDay(end) });
  return (
    <aside className={styles.banner} aria-label={title}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{t(words.text)}</p>
      </div>
      {place !== undefined && (
        <Link to={place} className={buttonClass('quiet')}>
          {t(policy.policyDetail.insurersEnd ? 'leaving.waiting.seeInsurers' : 'leaving.waiting.see')}
        </Link>
      )}
    </aside>
  );
}
