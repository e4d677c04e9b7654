import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { inSnapshot } from '../store/in-snapshot.ts';
import { readOwnPolicy } from '../store/policies/policies.ts';
import { showInsurerEnd } from './insurer-ends.ts';

/** Answers what an end by the insurer’s will would do to cover and to the customer’s money, and who decides it. Nothing is kept. */
export async function foreseeInsurerEnd(
  { principal, brand, params, body: { end } }: Asked<'foreseeInsurerEnd'>,
  context: Context,
): Promise<CallOutput<'foreseeInsurerEnd'>> {
  if (!principal.impersonation) refuse('impersonation_over');
  return await inSnapshot(context.db, async (tx) => {
    const stored = await readOwnPolicy(tx, principal, params.policyId);
    return valueOrRefuse(await showInsurerEnd(tx, context, { stored, brand, end }));
  });
}
