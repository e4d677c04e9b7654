import type { ProblemCode } from '@marque/contract';
import { refuse } from '../../ground/refuse.ts';
import { refuseDeclined } from '../../ground/refuse-declined.ts';
import type { Resolution } from '../attempts/resolution.ts';

/** What is said if a payment goes back. */
type SaidOfBack = { readonly code: ProblemCode; readonly detail: string };

/** Refuses a charge by phone that has not paid: declined, on its way back, or not known yet. */
export function settledOrRefused(resolution: Resolution, { code, detail }: SaidOfBack): void {
  if (resolution.kind === 'settled') return;
  if (resolution.kind === 'declined') refuseDeclined(resolution.declineCode);
  if (resolution.kind === 'refunding') refuse(code, detail);
  refuse('payment_not_confirmed');
}
