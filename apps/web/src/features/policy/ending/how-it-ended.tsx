import type { PolicyWire } from '@marque/contract';
import type { PolicyStatus } from '@marque/domain/enumerations';
import { Notice } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { leavingPlaces } from '../../../policy/leaving-places.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import { policyPath } from '../../../policy/policy-paths.ts';
import { QuoteAgain } from './quote-again.tsx';
import { TakeBack } from './take-back.tsx';

const ENDED = 'leaving.ended.title';
/** How cover came to its end, by the status of its policy. */
const titles: { readonly [S in PolicyStatus]?: string } = {
  LAPSED: ENDED,
  CANCELLED: ENDED,
  VOIDED: 'leaving.ended.void',
  NTU: 'leaving.ended.never',
};

/** Why a term ended and none followed. */
const whys = {
  OPTED_OUT: 'leaving.ended.notRenewed.optedOut',
  STOPPED: 'leaving.ended.notRenewed.stopped',
  NOT_AGREED: 'leaving.ended.notRenewed.notAgreed',
  REFERRED: 'leaving.ended.notRenewed.referred',
  NO_MEANS: 'leaving.ended.notRenewed.unpaid',
  UNPAID: 'leaving.ended.notRenewed.unpaid',
  NOT_TOLD: 'leaving.ended.notRenewed.notTold',
} as const satisfies { [W in NonNullable<PolicyWire['notRenewed']>['why']]: string };

/**
 * When cover ended, or that it never began, with links to what was confirmed and, while the person looking may, to undo
 * it; nothing while it goes on.
 */
export function HowItEnded({ policy: { policyId, policyDetail, cancellation, notRenewed } }: { policy: PolicyWire }) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { scheme } = useCurrentPolicy();
  const { day, moment, timeOfDay } = useFormat();
  const end = policyEnd(policyDetail);
  const title = titles[policyDetail.policyStatus];
  if (title === undefined || end === undefined) return null;
  const values = { date: moment(end, title === ENDED ? 'weekday' : undefined), time: timeOfDay(end) };
  const { undo } = cancellation;
  const filledIn = (until: string | null) =>
    until === null ? t('leaving.ended.filledInLater') : t('leaving.ended.filledIn', { date: day(until) });
  return (
    <Notice
      title={t(title, values)}
      action={undo ? <TakeBack policyId={policyId} adjustmentId={undo.adjustmentId} isUndo /> : <QuoteAgain />}
    >
      {notRenewed && `${t(whys[notRenewed.why])} `}
      {t(undo ? 'leaving.ended.undoText' : 'leaving.ended.text')}
      {notRenewed &&
        notRenewed.why !== 'STOPPED' &&
        !undo &&
        scheme.available &&
        ` ${filledIn(notRenewed.filledInUntil)}`}
      {cancellation.confirmedId !== null && (
        <>
          {' '}
          <Link to={`${policyPath(productUrlName, policyId)}/${leavingPlaces.done}`}>{t('leaving.ended.see')}</Link>
        </>
      )}
    </Notice>
  );
}
