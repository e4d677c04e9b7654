import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './price-figure.module.css';

export type PriceFigureProps = {
  /** The whole amount as it is read, as "£38.42" or "£36–£44". */
  formatted: string;
  /** Stands beside it, as "a month". */
  unit?: string;
  /** 56px; `medium` is 40px and fits a side panel. */
  size?: 'large' | 'medium';
  /** Off if the same price is shown twice, so that a screen reader says it once. */
  live?: boolean;
};

const column = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

/** The large price. Digits roll to their new value; screen readers hear the whole amount. */
export function PriceFigure({ formatted, unit, size = 'large', live = true }: PriceFigureProps) {
  const characters = [...formatted];
  return (
    <p className={styles.price} data-size={size}>
      <VisuallyHidden live={live ? 'polite' : undefined}>{unit ? `${formatted} ${unit}` : formatted}</VisuallyHidden>
      <span className={styles.figure} aria-hidden="true">
        {characters.map((character, index) => {
          // Counted from the end, so that pence roll into pence when the pounds gain a digit.
          const key = characters.length - index;
          if (!/\d/.test(character)) return <span key={key}>{character}</span>;
          return (
            <span key={key} className={styles.digit}>
              0
              <span className={styles.column} style={{ transform: `translateY(-${character}0%)` }}>
                {column}
              </span>
            </span>
          );
        })}
      </span>
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </p>
  );
}
