import type { PolicySummaryWire } from '@marque/contract';
import { buttonClass, Notice } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { policyEnd } from '../policy/policy-end.ts';
import { policyPath } from '../policy/policy-paths.ts';

type StoppedNoticeProps = {
  policy: Pick<PolicySummaryWire, 'policyId' | 'policyDetail'>;
  /** The product's part of the address. */
  urlName: string;
  /** Whether the letters are on the same page. */
  isAtLetters?: boolean;
};

/**
 * Says that the insurer does not renew a policy in force, until when it covers, with a link to the letter that says
 * why.
 */
export function StoppedNotice({
  policy: { policyId, policyDetail },
  urlName,
  isAtLetters = false,
}: StoppedNoticeProps) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const end = policyEnd(policyDetail);
  const { policyStatus, isTurning, terminatedAt } = policyDetail;
  const insures = policyStatus === 'ACTIVE' || policyStatus === 'PENDING';
  if (!insures || isTurning || terminatedAt !== null || end === undefined) return null;
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t('renewal.banner.stopped.title')}
      action={
        !isAtLetters && (
          <Link to={policyPath(urlName, policyId, 'documents')} className={buttonClass('quiet')}>
            {t('policy.papers.ofEnded')}
          </Link>
        )
      }
    >
      {t('renewal.banner.stopped.text', { day: moment(end, 'weekday'), time: timeOfDay(end) })}
    </Notice>
  );
}
