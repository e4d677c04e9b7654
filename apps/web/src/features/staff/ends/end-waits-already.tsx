import type { FoundPersonWire } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import { waitingEnd } from '../../../policy/waiting-end.ts';
import styles from './end-by-insurer.module.css';

type EndWaitsAlreadyProps = { readonly policyDetail: FoundPersonWire['policies'][number]['policyDetail'] };

/** Why the insurer cannot end a policy: an end waits already, and must be taken back first. Nothing if none waits. */
export function EndWaitsAlready({ policyDetail }: EndWaitsAlreadyProps) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const waits = waitingEnd(policyDetail);
  const end = policyEnd(policyDetail);
  if (waits === undefined || end === undefined) return null;
  return <p className={styles.already}>{t(texts[waits], { date: moment(end), time: timeOfDay(end) })}</p>;
}

const texts = {
  void: 'staff.insurerEnd.already.void',
  never: 'staff.insurerEnd.already.never',
  end: 'staff.insurerEnd.already.end',
} as const;
