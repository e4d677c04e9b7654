import { lastMinute } from '@marque/domain/policy/last-minute';
import { renewalTerm, termAnchor } from '@marque/domain/renewal/renewal-term';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { hasCertificateAhead } from '../store/renewals/certificates-ahead.ts';

/** Has a letter tell what was just chosen about renewing: the last minute of cover, or the day on which it renews. */
export async function tellChoice(
  tx: Tx,
  context: Context,
  { brand, stored: { policy, version } }: { readonly brand: string; readonly stored: StoredPolicy },
): Promise<void> {
  const { policyId, proposalCode, language, renewalCycle, autoRenewal } = policy;
  const { endsAt: turnsAt } = renewalTerm(termAnchor(policy), renewalCycle);
  const hasCertificate = !autoRenewal && (await hasCertificateAhead(tx, brand, policyId));
  const letter = { brand, proposalCode, language, about: `${policyId}-${version}` };
  await (autoRenewal
    ? queueLetter(tx, context, { ...letter, kind: 'renewal-on', facts: { turnsAt } })
    : queueLetter(tx, context, {
        ...{ ...letter, kind: 'renewal-off' },
        facts: { lastMinute: lastMinute(turnsAt), ...(hasCertificate && { hasCertificate }) },
      }));
}
