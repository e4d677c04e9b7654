import type { PolicyWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { policyEnd } from '../../../policy/policy-end.ts';

/** When cover ended, or that it never began; nothing while it goes on. */
export function HowItEnded({ policy: { policyDetail } }: { policy: PolicyWire }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const end = policyEnd(policyDetail);
  const { policyStatus } = policyDetail;
  if ((policyStatus !== 'CANCELLED' && policyStatus !== 'NTU') || end === undefined) return null;
  const title =
    policyStatus === 'NTU'
      ? t('leaving.ended.never', { date: moment(end) })
      : t('leaving.ended.title', { date: moment(end, 'weekday'), time: timeOfDay(end) });
  return <Notice title={title}>{t('leaving.ended.text')}</Notice>;
}
