import { useText } from '../../../brand/use-text.ts';
import styles from './feedback.module.css';

const RATINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** One of ten, from poor to splendid. Native radios: arrows move. */
export function RatingScale({ value, onChange }: { value: number | null; onChange: (rating: number) => void }) {
  const t = useText();
  return (
    <fieldset className={styles.scale}>
      <legend>{t('policy.feedback.question')}</legend>
      <div className={styles.ratings}>
        {RATINGS.map((rating) => (
          <label key={rating} className={styles.rating}>
            <input
              className={styles.input}
              type="radio"
              name="feedback-rating"
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            {rating}
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{t('policy.feedback.poor')}</span>
        <span>{t('policy.feedback.splendid')}</span>
      </p>
    </fieldset>
  );
}
