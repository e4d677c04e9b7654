import type { ProductWire } from '@marque/contract';
import { type AverageDiscounts, averagesFor } from '@marque/domain/rating/averages-for';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import type { Insured } from './insured.ts';
import styles from './ncd-protection.module.css';
import { stepBackRows } from './step-back-rows.ts';

type Protection = NonNullable<ProductWire['ncdProtection']>;

/**
 * The information that the competition authority's order requires before the choice of protecting the no-claims bonus: the average discount by
 * years, the loss of years after claims with and without it, and that it does not protect the price. The driver's own years are highlighted.
 */
export function NcdProtection({
  protection,
  years: own,
  today,
}: { protection: Protection } & Pick<Insured, 'years' | 'today'>) {
  const t = useText();
  const averages = averagesFor(protection.averages, today);
  return (
    <div className={styles.protection}>
      <p className={styles.statement}>{t('quote.protection.price')}</p>
      <p>{t('quote.protection.stepBack')}</p>
      {averages && <AverageDiscountTable averages={averages} own={own} />}
      <StepBack protection={protection} own={own} />
    </div>
  );
}

type TableProps = { protection: Protection; own: number | undefined };

type AverageProps = { averages: AverageDiscounts; own: number | undefined };

function AverageDiscountTable({ averages: { calendarYear, discounts }, own }: AverageProps) {
  const t = useText();
  const { number } = useFormat();
  const yearsText = useYears();
  return (
    <table className={styles.table}>
      <caption>{t('quote.protection.averages', { year: calendarYear })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quote.protection.years')}</th>
          <th scope="col">{t('quote.protection.average')}</th>
        </tr>
      </thead>
      <tbody>
        {discounts.map(({ years, percent }) => (
          <tr key={years} data-own={years === own || undefined}>
            <th scope="row">{yearsText(years, own)}</th>
            <td>{t('quote.protection.percent', { percent: number(percent) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StepBack({ protection, own }: TableProps) {
  const t = useText();
  const yearsText = useYears();
  const { claims, rows } = stepBackRows(protection.stepBack);
  return (
    <table className={styles.table}>
      <caption>{t('quote.protection.steps')}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('quote.protection.years')}
          </th>
          <th scope="colgroup" colSpan={claims.length}>
            {t('quote.protection.withIt')}
          </th>
          <th scope="colgroup" colSpan={claims.length}>
            {t('quote.protection.without')}
          </th>
        </tr>
        <tr>
          {['with', 'without'].flatMap((side) =>
            claims.map((count) => (
              <th key={`${side} ${count}`} scope="col">
                {count}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ years, withProtection, withoutProtection }) => (
          <tr key={years} data-own={years === own || undefined}>
            <th scope="row">{yearsText(years, own)}</th>
            {withProtection.map((left, index) => (
              <td key={`with ${claims[index]}`}>{left}</td>
            ))}
            {withoutProtection.map((left, index) => (
              <td key={`without ${claims[index]}`}>{left}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The years that also represent all above them. */
const NINE_OR_MORE = 9;

/** The name of a row of years, as short as the table needs; the driver's own years are named as such. */
function useYears(): (years: number, own: number | undefined) => string {
  const t = useText();
  return (years, own) => {
    const words = years >= NINE_OR_MORE ? `${years}+` : String(years);
    return years === own ? t('quote.protection.yours', { years: words }) : words;
  };
}
