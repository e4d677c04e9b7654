import { useNavigate, useParams } from '@tanstack/react-router';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { dayIn } from '../../../../brand/format.ts';
import { LoadFailed } from '../../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { useAdjustment } from '../../adjusting/use-adjustment.ts';
import { paysAtOnce } from '../at-once/rest-at-once.ts';
import { type Changing, ChangingArea } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { HandedOver } from '../referred/handed-over.tsx';
import { ReferredChange } from '../referred/referred-change.tsx';
import { CannotConfirm } from './cannot-confirm.tsx';
import { PeopleNotChecked } from './people-not-checked.tsx';
import { ReviewChange } from './review-change.tsx';
import { WaitsForSecondPerson } from './second-person.tsx';
import { useConfirmChange } from './use-confirm-change.ts';
import { usePayForChange } from './use-pay-for-change.ts';

/**
 * The last look before a policy changes. A confirmed change leads to what is true now; one that was taken back, or is
 * not of this policy, to the page on which changes are tried. The address works until the end of the day.
 */
export function ReviewChangePage() {
  return <ChangingArea>{(changing) => <Review changing={changing} />}</ChangingArea>;
}

function Review({ changing }: { changing: Changing }) {
  const navigate = useNavigate();
  const { timeZone } = useBrand();
  const { adjustmentId = '', productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { policyId } = policy;
  const { hub, done, section } = changingPlaces(productUrlName, policyId);
  const { sections } = product.policy.management;
  const placeOf = (thing: (typeof sections)[number]['changes']) => {
    const found = sections.find(({ changes }) => changes === thing)?.id;
    return found === undefined ? hub : section(found);
  };
  const { data: adjustment, isError, isFetchedAfterMount, refetch } = useAdjustment(adjustmentId);
  const free = useConfirmChange(policyId);
  const paid = usePayForChange(adjustmentId);
  const confirming = (adjustment?.change?.dueNow ?? 0) > 0 ? paid : free;
  if (adjustment === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const isOther = adjustment?.policyId !== policyId || adjustment.adjustmentType === 'CAN';
  if (adjustment === null || isOther || adjustment.status === 'WITHDRAWN') return <Redirect to={hub} />;
  if (adjustment.confirmed) return <Redirect to={done(adjustmentId)} />;
  if (!isFetchedAfterMount && !confirming.isPending) return <PageSkeleton />;
  const tryAgain = () => {
    // The start of cover and the way it is paid have pages of their own, apart from the other changes.
    if (adjustment.adjustmentType === 'SDA') return void navigate({ to: placeOf('START_DATE') });
    if (paysAtOnce(adjustment.changes)) return void navigate({ to: placeOf('PAYMENT_SCHEDULE') });
    const { changes, effectiveAt } = adjustment;
    changing.start({ changes, from: effectiveAt === null ? null : dayIn(new Date(effectiveAt), timeZone) });
    void navigate({ to: hub });
  };
  const { change, handedOver, secondPerson } = adjustment;
  if (handedOver) return <HandedOver changing={changing} adjustment={adjustment} handedOver={handedOver} />;
  if (secondPerson?.status === 'WAITING') return <WaitsForSecondPerson />;
  const reasons = change?.referralReasons ?? [];
  if (adjustment.status === 'DRAFT' && reasons.length > 0)
    return <ReferredChange changing={changing} adjustment={adjustment} reasons={reasons} onTryAgain={tryAgain} />;
  if (adjustment.status !== 'DRAFT' || !change?.priceDifference || confirming.outcome === 'gone')
    return <CannotConfirm onTryAgain={tryAgain} />;
  if (adjustment.verification !== 'CLEAR')
    return <PeopleNotChecked verification={adjustment.verification} onTryAgain={tryAgain} />;
  return (
    <ReviewChange
      changing={changing}
      adjustment={adjustment}
      change={change}
      difference={change.priceDifference}
      confirming={confirming}
      onTryAgain={tryAgain}
    />
  );
}
