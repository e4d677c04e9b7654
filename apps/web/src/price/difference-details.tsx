import type { PriceDifferenceWire } from '@marque/contract';
import { VisuallyHidden } from '@marque/kit';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import type { DifferenceParts } from './difference-parts.ts';
import styles from './price-difference.module.css';
import { useLineName } from './use-line-name.ts';

/** What has a new price now, line by line with the total at the foot, and what moved it. */
export function DifferenceDetails({ difference, parts }: { difference: PriceDifferenceWire; parts: DifferenceParts }) {
  const t = useText();
  const { money, signedMoney } = useFormat();
  const nameOf = useLineName();
  const amount = (pennies: number | null) => (pennies === null ? <NotThere /> : money(pennies));
  return (
    <div className={styles.details}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('price.difference.line')}</th>
            <th scope="col">{t('price.difference.before')}</th>
            <th scope="col">{t('price.difference.now')}</th>
            <th scope="col">{t('price.difference.change')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.rows.map(({ kind, code, from, to, change }) => (
            <tr key={`${kind} ${code}`}>
              <th scope="row">{nameOf(kind, code)}</th>
              <td>{amount(from)}</td>
              <td>{amount(to)}</td>
              <td>{signedMoney(change)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('quote.total')}</th>
            <td>{money(difference.from.discounted)}</td>
            <td>{money(difference.to.discounted)}</td>
            <td>{signedMoney(parts.change)}</td>
          </tr>
          {parts.afterOffer && (
            <tr>
              <th scope="row">{t('price.difference.afterOffer')}</th>
              <td>{money(difference.from.gross)}</td>
              <td>{money(difference.to.gross)}</td>
              <td>{signedMoney(parts.afterOffer.change)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {parts.causes.length > 0 && (
        <div>
          <p className={styles.subtitle}>{t('price.difference.causes')}</p>
          <dl className={styles.causes}>
            {parts.causes.map(({ code, change }) => (
              <div key={code}>
                <dt>{nameOf('CAUSE', code)}</dt>
                <dd>{signedMoney(change)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

function NotThere() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('price.difference.notThere')}</VisuallyHidden>
    </>
  );
}
