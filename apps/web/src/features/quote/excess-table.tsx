import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import type { ExcessPart } from './excess-parts.ts';
import styles from './excess-table.module.css';

/** What a claim of each kind would bear: what everyone pays, what was chosen, and both. */
export function ExcessTable({ parts }: { parts: readonly ExcessPart[] }) {
  const t = useText();
  const { roundMoney } = useFormat();
  return (
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
          {parts.map(({ name, compulsory, voluntary }) => (
            <tr key={name}>
              <th scope="row">{t(`covers.excess.${name}`)}</th>
              <td>{roundMoney(compulsory)}</td>
              <td>{roundMoney(voluntary)}</td>
              <td>{roundMoney(compulsory + voluntary)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
