import { isData } from '@marque/base';
import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import styles from '../renewal.module.css';
import { TellUs } from './tell-us.tsx';

/**
 * The car's value in the price of the next term, according to its source; nothing if unknown, or if the customer gave
 * it: then it is an answer.
 */
export function CarWorth() {
  const t = useText();
  const { roundMoney } = useFormat();
  const { proposal, product } = useCurrentProposal();
  const { specification, estimatedValue } = proposal.data.assets[product.coreAsset.code] ?? {};
  const worth = isData(specification) ? specification['value'] : undefined;
  if (typeof worth !== 'number' || typeof estimatedValue === 'number') return null;
  return (
    <Card as="section">
      <dl className={styles.facts}>
        <div>
          <dt>{t('renewal.true.worth')}</dt>
          <dd>{roundMoney(worth)}</dd>
        </div>
      </dl>
      <TellUs name={t('renewal.true.worth')} />
    </Card>
  );
}
