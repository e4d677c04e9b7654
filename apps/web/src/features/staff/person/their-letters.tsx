import type { LetterLineWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './person-page.module.css';

/** The newest letters to a customer. */
export function TheirLetters({ letters }: { letters: readonly LetterLineWire[] }) {
  const t = useText();
  const { moment } = useFormat();
  return (
    <Card as="section" aria-labelledby="their-letters">
      <h2 id="their-letters" className={styles.title}>
        {t('staff.person.letters.title')}
      </h2>
      {letters.length === 0 && <p className={styles.none}>{t('staff.person.letters.none')}</p>}
      <ul className={styles.rows}>
        {letters.map(({ letterId, subject, sentAt }) => (
          <li key={letterId}>
            <span>{subject}</span>
            <span className={styles.muted}>{moment(sentAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
