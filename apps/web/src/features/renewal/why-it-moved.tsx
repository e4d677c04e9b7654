import { moveOf } from '@marque/domain/rating/prices/move-of';
import { Card, WaterfallChart } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useLineName } from '../../price/use-line-name.ts';
import styles from './renewal.module.css';
import { useRenewal } from './use-renewal.ts';

/**
 * Why the next term's cost differs: from the one that ends, line by line, and what moved the lines. Nothing if it costs
 * the same.
 */
export function WhyItMoved() {
  const t = useText();
  const { money, signedMoney } = useFormat();
  const nameOf = useLineName();
  const { movement } = useRenewal().renewal.renewalTold ?? {};
  if (!movement || movement.lines.length === 0) return null;
  const { from, to, lines, causes } = movement;
  return (
    <Card as="section" aria-labelledby="renewal-moved">
      <h2 id="renewal-moved" className={styles.title}>
        {t('renewal.moved.title')}
      </h2>
      <WaterfallChart
        caption={t('renewal.moved.bars')}
        partText={t('price.makeup.part')}
        amountText={t('price.makeup.amount')}
        parts={[
          { key: 'last', label: t('renewal.price.last'), amount: from, amountText: money(from) },
          ...lines.map(({ kind, code, ...line }) => ({
            key: `${kind} ${code}`,
            label: nameOf(kind, code),
            amount: moveOf(line),
            amountText: signedMoney(moveOf(line)),
          })),
        ]}
        total={{ label: t('renewal.moved.next'), amountText: money(to) }}
      />
      {causes.length > 0 && (
        <div className={styles.causes}>
          <h3>{t('renewal.moved.causes')}</h3>
          <dl className={styles.facts}>
            {causes.map(({ kind, code, ...line }) => (
              <div key={code}>
                <dt>{nameOf(kind, code)}</dt>
                <dd>{signedMoney(moveOf(line))}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}
