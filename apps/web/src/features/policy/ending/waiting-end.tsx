import type { PolicyWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { wordsOfWaitingEnd } from '../../../policy/words-of-waiting-end.ts';
import { TakeBack } from './take-back.tsx';

/** Says that cover is to end, with a way to take that back until it does. Nothing if it goes on. */
export function WaitingEnd({ policy: { policyId, policyDetail, cancellation } }: { policy: PolicyWire }) {
  const t = useText();
  const { moment, timeOfDay, money } = useFormat();
  const { waiting } = cancellation;
  if (waiting === null) return null;
  const { adjustmentId, lastMinute, restOfMonth } = waiting;
  const words = wordsOfWaitingEnd(policyDetail, { mayTakeBack: adjustmentId !== null });
  const values = { date: moment(lastMinute, 'weekday'), time: timeOfDay(lastMinute) };
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t(words.title, values)}
      action={adjustmentId !== null && <TakeBack policyId={policyId} adjustmentId={adjustmentId} />}
    >
      {t(words.text)}
      {adjustmentId !== null && restOfMonth > 0 && ` ${t('leaving.waiting.rest', { amount: money(restOfMonth) })}`}
    </Notice>
  );
}
