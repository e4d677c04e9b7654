import type { EndingWire, PolicyWire } from '@marque/contract';
import { wordsOfWaitingEnd } from '../../../../policy/words-of-waiting-end.ts';
import type { EndKind } from '../use-end-words.ts';

const titles = {
  never: 'leaving.done.never',
  over: 'leaving.done.over',
  now: 'leaving.done.over',
  tonight: 'leaving.confirm.tonight',
  day: 'leaving.confirm.day',
} as const;

type Detail = Pick<PolicyWire['policyDetail'], 'policyStatus' | 'insurersEnd' | 'inceptedAt' | 'terminatedAt'>;
/** Whether the end is still to come, and how its policy stands. */
type Stands = { readonly isWaiting: boolean; readonly policyDetail: Detail };

/** The words for what has become of cover. */
export function confirmedTitle(kind: EndKind, { isWaiting, policyDetail }: Stands): string {
  if (policyDetail.policyStatus === 'VOIDED') return 'leaving.done.void';
  if (isWaiting && policyDetail.insurersEnd === 'VOIDED') return 'leaving.waiting.void';
  return titles[isWaiting || kind === 'never' ? kind : 'over'];
}

/** What is left to do: take it back, answer the insurer, pay, let a Direct Debit come, or nothing about this policy. */
export function confirmedLead(
  { leftToPay, comesBack }: Pick<EndingWire, 'leftToPay' | 'comesBack'>,
  { isWaiting, policyDetail }: Stands,
): string {
  if (isWaiting && policyDetail.insurersEnd === null) return 'leaving.done.leadWaiting';
  if (isWaiting) return wordsOfWaitingEnd(policyDetail, { mayTakeBack: false }).text;
  if (policyDetail.policyStatus === 'VOIDED' && comesBack === 0) return 'leaving.done.leadVoid';
  if (policyDetail.insurersEnd !== null && leftToPay === 0 && comesBack === 0) return 'leaving.done.leadInsurers';
  if (leftToPay > 0) return 'leaving.done.leadOwes';
  return comesBack > 0 ? 'leaving.done.leadDebit' : 'leaving.done.lead';
}
