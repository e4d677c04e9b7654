import type { PolicyAdjustmentWire } from '@marque/contract';
import { buttonClass, Notice, Skeleton } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { dayIn } from '../../../../brand/format.ts';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import { changingPlaces } from '../changing-places.ts';
import styles from './review-change.module.css';

/** A change whose payment is under way: it holds as soon as the payment is confirmed. */
export function PayingForChange() {
  const t = useText();
  return (
    <TaskPage title={t('changing.paying.title')} lead={t('changing.paying.lead')} mark={<CarAndProduct />}>
      <div role="status">
        <Skeleton kind="block" height="12px" />
      </div>
    </TaskPage>
  );
}

/**
 * The payment came too late for its change: the day from which it was to hold had begun, or something else had changed.
 * The money goes back, and what was tried is kept.
 */
export function PaymentGoesBack({ effectiveAt }: Pick<PolicyAdjustmentWire, 'effectiveAt'>) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { timeZone } = useBrand();
  const { day } = useFormat();
  const { policyId, today } = useCurrentPolicy().policy;
  const first = effectiveAt === null ? null : dayIn(new Date(effectiveAt), timeZone);
  return (
    <TaskPage title={t('changing.check.title')} mark={<CarAndProduct />}>
      <div className={styles.alone}>
        <Notice
          tone="warning"
          icon="card"
          title={t('changing.paying.back')}
          action={
            <Link to={changingPlaces(productUrlName, policyId).hub} className={buttonClass()}>
              {t('changing.gone.again')}
            </Link>
          }
        >
          {first !== null && first <= today
            ? t('changing.paying.backLate', { date: day(first) })
            : t('changing.paying.backText')}
        </Notice>
      </div>
    </TaskPage>
  );
}
