import { Button, Notice } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import styles from './review-change.module.css';

/** A change that can no longer be confirmed: nothing was changed, and what was tried is kept. */
export function CannotConfirm({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useText();
  return (
    <TaskPage title={t('changing.check.title')} mark={<CarAndProduct />}>
      <div className={styles.alone}>
        <Notice
          tone="warning"
          icon="clock"
          title={t('changing.gone.title')}
          action={<Button onClick={onTryAgain}>{t('changing.gone.again')}</Button>}
        >
          {t('changing.gone.text')}
        </Notice>
      </div>
    </TaskPage>
  );
}
