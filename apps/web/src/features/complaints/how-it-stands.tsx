import type { ComplaintWire } from '@marque/contract';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import styles from './complaints.module.css';

const outcomeTexts = {
  UPHELD: 'complaints.outcomes.UPHELD',
  PARTLY_UPHELD: 'complaints.outcomes.PARTLY_UPHELD',
  NOT_UPHELD: 'complaints.outcomes.NOT_UPHELD',
} as const;

/** By when a complaint is answered, or the answer, with the body that decides if its customer does not agree. */
export function HowItStands({ complaint: { kind, answerBy, longer, answer } }: { complaint: ComplaintWire }) {
  const t = useText();
  const { day, money } = useFormat();
  if (answer === null) {
    const by = longer?.expectedOn ?? answerBy;
    return (
      <p className={styles.part}>
        {t(longer === null ? 'complaints.by' : 'complaints.byLater', { date: day(by) })}{' '}
        {kind === 'DATA_PROTECTION'
          ? t('complaints.commissioner')
          : t('complaints.ombudsmanFrom', { date: day(answerBy) })}
      </p>
    );
  }
  const { outcome, redressPennies, answeredOn, words, ombudsmanUntil } = answer;
  return (
    <>
      <h3 className={styles.part}>{t('complaints.answer', { date: day(answeredOn) })}</h3>
      <p>
        <b>{t(outcomeTexts[outcome])}</b>
      </p>
      {words !== null && <p className={styles.words}>{words}</p>}
      {redressPennies > 0 && <p>{t('complaints.redress', { amount: money(redressPennies) })}</p>}
      <p className={styles.part}>
        {ombudsmanUntil === null
          ? t('complaints.commissioner')
          : t('complaints.ombudsmanUntil', { date: day(ombudsmanUntil) })}
      </p>
    </>
  );
}
