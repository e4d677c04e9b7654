import { textAt } from '@marque/domain/facts/text-at';
import type { Database, Tx } from '../ground/tables/database.ts';
import { readPerson } from '../store/people/person.ts';
import { type Addressee, findAddressees, proposalCodesOf } from '../store/proposals/addressee.ts';

type Asked = { readonly brand: string; readonly actor: string };

/**
 * Whether a policy is a member of staff's own, by its owner or by the policyholder's e-mail: it may have been bought
 * without signing in.
 */
export async function isOwnPolicy(
  db: Database | Tx,
  { proposalCode, ...asked }: Asked & { readonly proposalCode: string },
): Promise<boolean> {
  return (await ownPolicies(db, { ...asked, proposalCodes: [proposalCode] })).has(proposalCode);
}

/**
 * Whether a subject is a member of staff themselves: by their sign-in, or as a visitor who named their e-mail in a
 * quote or a policy.
 */
export async function isOwnSubject(
  db: Database | Tx,
  { subject, ...asked }: Asked & { readonly subject: string },
): Promise<boolean> {
  if (subject === asked.actor) return true;
  const proposalCodes = await proposalCodesOf(db, { brand: asked.brand, subject });
  return (await ownPolicies(db, { ...asked, proposalCodes })).size > 0;
}

/** Which of some policies, by their proposals, are a member of staff's own: all are read at once. */
export async function ownPolicies(
  db: Database | Tx,
  { brand, actor, proposalCodes }: Asked & { readonly proposalCodes: readonly string[] },
): Promise<ReadonlySet<string>> {
  const addressees = await findAddressees(db, brand, proposalCodes);
  const email = (await readPerson(db, { brand, subject: actor }))?.email?.toLowerCase();
  const isOwn = ({ owner, data, term, policy }: Addressee) => {
    if (owner === actor || email === undefined) return owner === actor;
    const told = [data, ...[term, policy].flatMap((one) => one?.versions.map((version) => version.data) ?? [])];
    return told.some(({ profiles }) => textAt(profiles['ph'], 'email')?.toLowerCase() === email);
  };
  return new Set(addressees.filter(isOwn).map(({ proposalCode }) => proposalCode));
}
