import type { ExcessRows } from '@marque/domain/rating/excess/excess-rows';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import styles from './excess-table.module.css';
import { useExcessName } from './use-excess-name.ts';

type ExcessTableProps = {
  excess: ExcessRows;
  /** The name of a driver who pays more. */
  driverName: (profileCode: string) => string;
};

/** The excess of each kind of claim: compulsory, chosen, and both, also when a driver who pays more drives. */
export function ExcessTable({ excess: { rows, onTop }, driverName }: ExcessTableProps) {
  const t = useText();
  const { roundMoney } = useFormat();
  const named = useExcessName(driverName);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('quote.excess.claim')}</th>
              <th scope="col">{t('quote.excess.compulsory')}</th>
              <th scope="col">{t('quote.excess.voluntary')}</th>
              <th scope="col">{t('quote.excess.together')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.name} ${row.profileCode}`}>
                <th scope="row">{named(row)}</th>
                <td>{roundMoney(row.compulsory)}</td>
                <td>{roundMoney(row.voluntary)}</td>
                <td>{roundMoney(row.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {onTop.map(({ name, excess }) => (
        <p key={name} className={styles.onTop}>
          {t('covers.excess.onTop', { reason: t(`covers.excess.${name}`), excess: roundMoney(excess) })}
        </p>
      ))}
    </>
  );
}
