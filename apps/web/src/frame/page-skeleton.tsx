import { Skeleton, VisuallyHidden } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import styles from './page-skeleton.module.css';

/**
 * The layout of a page with a panel beside it, while its content is on the way. Its heading says so to people who
 * cannot see it.
 */
export function PageSkeleton() {
  const t = useText();
  return (
    <div className={styles.page} role="status" data-waiting="">
      <div className={styles.flow}>
        <h1 className={styles.heading}>
          <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
          <Skeleton width="55%" height="40px" />
        </h1>
        <Skeleton width="80%" />
        <Skeleton kind="block" height="160px" />
        <Skeleton kind="block" height="160px" />
      </div>
      <div className={styles.side}>
        <Skeleton kind="block" height="280px" />
      </div>
    </div>
  );
}
