import type { PolicyAdjustmentWire } from '@marque/contract';
import { Button, Notice, Skeleton } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import { useOpenHelp } from '../../../../frame/help/help.tsx';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import styles from './review-change.module.css';

type PeopleNotCheckedProps = {
  readonly verification: Exclude<PolicyAdjustmentWire['verification'], 'CLEAR'>;
  readonly onTryAgain: () => void;
};

/**
 * A change that adds somebody whose checks are not passed: what we wait for, or who looks at it. Nothing has changed;
 * the page updates by itself.
 */
export function PeopleNotChecked({ verification, onTryAgain }: PeopleNotCheckedProps) {
  const t = useText();
  const openHelp = useOpenHelp();
  const { acting } = usePrincipal();
  const back = (
    <Button variant="quiet" onClick={onTryAgain}>
      {t('changing.check.back')}
    </Button>
  );
  if (verification === 'PENDING')
    return (
      <TaskPage title={t('changing.checking.title')} lead={t('changing.checking.text')} mark={<CarAndProduct />}>
        <div className={styles.flow} data-alone="">
          <div role="status" aria-label={t('changing.checking.title')}>
            <Skeleton kind="block" height="12px" />
          </div>
          <div className={styles.ways}>{back}</div>
        </div>
      </TaskPage>
    );
  return (
    <TaskPage title={t('changing.check.title')} mark={<CarAndProduct />}>
      <div className={styles.flow} data-alone="">
        <Notice tone="warning" icon="people" role="alert" title={t('changing.checking.notClear')}>
          {t(acting ? 'changing.checking.notClearStaff' : 'changing.checking.notClearText')}
        </Notice>
        <div className={styles.ways}>
          {back}
          {!acting && (
            <Button variant="quiet" onClick={openHelp}>
              {t('changing.refused.help')}
            </Button>
          )}
        </div>
      </div>
    </TaskPage>
  );
}
