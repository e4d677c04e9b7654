import type { PolicyAdjustmentWire } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import styles from './review-change.module.css';

type CannotConfirmProps = { readonly adjustment: PolicyAdjustmentWire; readonly onTryAgain: () => void };

/** A change that can no longer be confirmed: nothing was changed, and what was tried is kept. */
export function CannotConfirm({ adjustment: { change }, onTryAgain }: CannotConfirmProps) {
  const t = useText();
  const reasons = change?.referralReasons ?? [];
  const isReferred = reasons.length > 0;
  return (
    <TaskPage title={t('changing.check.title')} mark={<CarAndProduct />}>
      <div className={styles.alone}>
        <Notice
          tone={isReferred ? 'critical' : 'warning'}
          {...(!isReferred && { icon: 'clock' as const })}
          title={t(isReferred ? 'changing.refused.referred' : 'changing.gone.title')}
          action={<Button onClick={onTryAgain}>{t(isReferred ? 'changing.check.back' : 'changing.gone.again')}</Button>}
        >
          {reasons.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          <p>{t(isReferred ? 'changing.refused.referredText' : 'changing.gone.text')}</p>
        </Notice>
      </div>
    </TaskPage>
  );
}
