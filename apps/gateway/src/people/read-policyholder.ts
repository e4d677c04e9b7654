import type { Data } from '@marque/base';
import type { PolicyholderWire } from '@marque/contract';
import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import { restrictedSince } from '../store/data-requests/data-requests.ts';
import { readPerson } from '../store/people/person.ts';
import { readPolicies } from '../store/policies/policies.ts';
import { readProposals } from '../store/proposals/proposals.ts';
import { presentPolicyholder } from './present-policyholder.ts';

/** The person a principal's calls are made for, as the calls of a policyholder answer it. */
export async function readPolicyholder(context: Context, principal: Principal): Promise<PolicyholderWire> {
  const person = await readPerson(context.db, principal);
  const shown = presentPolicyholder(principal.subject, person, await disclosedBy(context, principal));
  // With an account, what was chosen since the restriction holds. Without one there is only what was ticked at the sale.
  if (person || (await restrictedSince(context.db, principal)) === null) return shown;
  return { ...shown, marketingPreferences: marketingWishes(() => false) };
}

/** The disclosures about the policyholder of the principal's own newest policy, in the version in force, or otherwise proposal: a retrieved quote does not count. */
async function disclosedBy({ db, clock }: Context, principal: Principal): Promise<Data | undefined> {
  const isOwn = ({ owner }: { readonly owner: string }) => owner === principal.subject;
  const [newest] = (await readPolicies(db, principal)).filter(isOwn);
  if (newest) return versionAt(newest.policy, clock.now()).data.profiles['ph'];
  return (await readProposals(db, principal)).filter(isOwn).at(-1)?.proposal.data.profiles['ph'];
}
