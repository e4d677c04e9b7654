import type { PolicySummaryWire } from '@marque/contract';
import { endsUnbegun } from './waiting-end.ts';

type Ending = Pick<PolicySummaryWire['policyDetail'], 'insurersEnd' | 'inceptedAt' | 'terminatedAt'>;

/**
 * The texts about an end that is decided but has not come: what becomes of cover, and what holds until then.
 * `mayTakeBack`: the person looking can take it back.
 */
export function wordsOfWaitingEnd(
  { insurersEnd, inceptedAt, terminatedAt }: Ending,
  { mayTakeBack }: { readonly mayTakeBack: boolean },
): { readonly title: string; readonly text: string } {
  const isNever = endsUnbegun({ inceptedAt, terminatedAt });
  const title = insurersEnd === 'VOIDED' ? VOID : isNever ? NEVER : 'leaving.waiting.title';
  if (mayTakeBack) return { title, text: 'leaving.waiting.textBack' };
  if (insurersEnd === null) return { title, text: 'leaving.waiting.text' };
  if (insurersEnd === 'CANCELLED') return { title, text: 'leaving.waiting.textInsurers' };
  return { title, text: isNever ? 'leaving.waiting.textVoidNever' : 'leaving.waiting.textVoid' };
}

const VOID = 'leaving.waiting.void';
const NEVER = 'leaving.waiting.never';
