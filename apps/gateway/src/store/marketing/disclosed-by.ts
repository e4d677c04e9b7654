import type { Data } from '@marque/base';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { readPolicies } from '../policies/policies.ts';
import { readProposals } from '../proposals/proposals.ts';

/**
 * The disclosures about the policyholder of the principal's own newest policy, in the version in force, or otherwise of
 * the newest proposal: a retrieved quote does not count.
 */
export async function disclosedBy(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  principal: Principal,
): Promise<Data | undefined> {
  const isOwn = ({ owner }: { readonly owner: string }) => owner === principal.subject;
  const [newest] = (await readPolicies(db, principal)).filter(isOwn);
  if (newest) return versionAt(newest.policy, clock.now()).data.profiles['ph'];
  return (await readProposals(db, principal)).filter(isOwn).at(-1)?.proposal.data.profiles['ph'];
}
