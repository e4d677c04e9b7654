import { lastMinute } from '@marque/domain/policy/last-minute';
import { renewalTerm, termAnchor } from '@marque/domain/renewal/renewal-term';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { hasCertificateAhead } from '../store/renewals/certificates-ahead.ts';
import { renewalsOfPolicies } from '../store/renewals/renewals-of-policies.ts';

/** Has a letter tell what was just chosen about renewing: the last minute of cover, or the day on which it renews. */
export async function tellChoice(
  tx: Tx,
  context: Context,
  { brand, stored: { policy, version } }: { readonly brand: string; readonly stored: StoredPolicy },
): Promise<void> {
  const { policyId, proposalCode, language, renewalCycle, autoRenewal } = policy;
  const { endsAt: turnsAt } = renewalTerm(termAnchor(policy), renewalCycle);
  const certificate = (await hasCertificateAhead(tx, brand, policyId)) ? ({ hasCertificate: true } as const) : {};
  const toldAt = (await renewalsOfPolicies(tx, brand, [policyId])).get(policyId)?.toldAt ?? null;
  const letter = { brand, proposalCode, language, about: `${policyId}-${version}` };
  await (autoRenewal
    ? queueLetter(tx, context, {
        ...letter,
        kind: 'renewal-on',
        facts: { turnsAt, ...(toldAt !== null && { isTold: true }), ...certificate },
      })
    : queueLetter(tx, context, {
        ...{ ...letter, kind: 'renewal-off' },
        facts: { lastMinute: lastMinute(turnsAt), ...certificate },
      }));
}
