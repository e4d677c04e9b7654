import type { AccountStatementWire } from '@marque/contract';
import { Button, Card, Pill } from '@marque/kit';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { isUsable } from '../../../payments/is-usable.ts';
import { meansView } from '../../../payments/means-view.ts';
import { useAccountMethods } from '../../../payments/use-account-methods.ts';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import styles from './billing-page.module.css';
import { EstimateCauses } from './estimate-causes.tsx';
import { NextStatementModal } from './next-statement-modal.tsx';
import { usePeriodWords } from './use-period-words.ts';

type NextEstimateProps = {
  readonly accountId: string;
  readonly last: AccountStatementWire | undefined;
  readonly next: AccountStatementWire | null;
};

/** What will be taken next, as things are: how much, when, by which means, for which days, and why it differs from the last. */
export function NextEstimate({ accountId, last, next }: NextEstimateProps) {
  const t = useText();
  const titleId = useId();
  const { money, moment } = useFormat();
  const period = usePeriodWords();
  const words = useMethodWords();
  const { today } = useCurrentPolicy().policy;
  const { data } = useAccountMethods(accountId);
  const [isOpen, setOpen] = useState(false);
  const chosen = data && meansView(data).chosen;
  if (next === null)
    return (
      <Card as="section" aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {t('billing.next.title')}
        </h2>
        <p className={styles.small}>{t('billing.next.nothing')}</p>
      </Card>
    );
  const date = moment(next.createdAt);
  const taken = Math.max(0, next.statementBalance);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {t('billing.next.title')}
          </h2>
          <p className={styles.small}>{t('billing.next.hint', { date })}</p>
        </div>
        <Pill tone="neutral">{t('billing.state.estimate')}</Pill>
      </div>
      <p className={styles.amount}>
        <b>{money(taken)}</b> <span>{t('billing.next.on', { date })}</span>
      </p>
      <p className={styles.small}>
        {chosen && taken > 0 && isUsable(chosen, today.slice(0, 7))
          ? t('billing.next.fromFor', { means: words(chosen).label, period: period(next) })
          : t('billing.next.for', { period: period(next) })}
      </p>
      {last && <EstimateCauses last={last} next={next} />}
      <div className={styles.foot}>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('billing.next.open')}
        </Button>
      </div>
      {isOpen && <NextStatementModal statement={next} onClose={() => setOpen(false)} />}
    </Card>
  );
}
