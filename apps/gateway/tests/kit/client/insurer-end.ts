import type { CallInput, InsurerEndingWire } from '@marque/contract';
import { type Answer, send } from './api-client.ts';

type Ended = { readonly policyId: string };
type Shown = CallInput<'endByInsurer'>['body']['shown'];

/** What an end by the insurer’s will would do, as staff are shown it. */
export async function foreseeInsurerEnd(url: string, by: object, { policyId }: Ended, end: object): Promise<Answer> {
  return await send(url, `POST /api/policies/${policyId}/insurerEnd/foreseen`, { ...by, body: { end } });
}

/** The part of it that is sent back when it is decided. */
export function shownOf({ settlesOn, claims, ending }: InsurerEndingWire): Shown {
  const { refund, comesBack, leftToPay, kept } = ending;
  return { settlesOn, kept, refund, comesBack, leftToPay, claims: claims.map(({ reference }) => reference) };
}

/** Ends a policy by the insurer’s will, as it was shown: a moment ago, or as `shown` says. */
export async function endByInsurer(
  url: string,
  by: object,
  { policyId }: Ended,
  { end, shown }: { readonly end: object; readonly shown?: Shown },
): Promise<Answer> {
  const foreseen = await foreseeInsurerEnd(url, by, { policyId }, end);
  const isShown = foreseen.status === 200;
  const seen = shown ?? (isShown ? shownOf(foreseen.body as InsurerEndingWire) : NOTHING);
  const body = { end, shown: seen };
  return await send(url, `POST /api/policies/${policyId}/insurerEnd`, { ...by, key: crypto.randomUUID(), body });
}

const NOTHING: Shown = { settlesOn: '2027-01-01', kept: 0, refund: 0, comesBack: 0, leftToPay: 0, claims: [] };
