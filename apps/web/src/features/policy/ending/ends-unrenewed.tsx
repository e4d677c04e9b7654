import type { PolicyWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import { QuoteAgain } from './quote-again.tsx';

/**
 * When cover without a renewal ends, with a new quote for the time after it. Nothing for cover that goes on, or that
 * somebody ends: if we do not renew it, that is told separately.
 */
export function EndsUnrenewed({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const end = policyEnd(policy.policyDetail);
  if (!policy.endsUnrenewed || policy.policyDetail.isStoppedByInsurer || end === undefined) return null;
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t('leaving.lastDays.title', { date: moment(end, 'weekday'), time: timeOfDay(end) })}
      action={<QuoteAgain />}
    >
      {t('leaving.lastDays.unrenewed')}
    </Notice>
  );
}
