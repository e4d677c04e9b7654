import styles from './price-note.module.css';
import { usePriceWords } from './use-price-words.ts';

/** The price in a line, beside a button. */
export function PriceNote() {
  const { amount, unit } = usePriceWords();
  return (
    <p className={styles.note}>
      <b>{amount}</b> {unit}
    </p>
  );
}
