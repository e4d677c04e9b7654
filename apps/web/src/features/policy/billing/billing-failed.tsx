import { Button, Notice, Skeleton } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';

/** Stands in while it is fetched. */
export function BillingWaits() {
  return (
    <div data-waiting="">
      <Skeleton kind="block" height="320px" />
    </div>
  );
}

/** Says that it could not be fetched, with the way to ask again. */
export function BillingFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('billing.failed')}
      action={
        <Button variant="quiet" onClick={onRetry}>
          {t('frame.loadFailed.retry')}
        </Button>
      }
    >
      {t('billing.failedHint')}
    </Notice>
  );
}
