import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { textAt } from '@marque/domain/facts/text-at';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Database, Tx } from '../ground/tables/database.ts';
import { policyInWords } from '../papers/policy-in-words.ts';
import { type Holder, readHolders } from '../store/people/read-holders.ts';

/** Somebody to whom we write, as letters name and reach them. */
export type Correspondent = {
  readonly subject: string;
  /** Empty where we know none. */
  readonly name: string;
  readonly firstName: string | undefined;
  /** Null where we know none: letters are posted then. */
  readonly email: string | null;
  /** On lines; empty where there is no policy. */
  readonly address: readonly string[];
  /** In which the newest policy was sold. */
  readonly language: string | undefined;
};

/** Some customers of a brand by their subjects: as they sign in, or otherwise as their newest policy names the policyholder. */
export async function correspondents(
  db: Database | Tx,
  { brand, subjects, now }: { readonly brand: Brand; readonly subjects: readonly string[]; readonly now: Instant },
): Promise<ReadonlyMap<string, Correspondent>> {
  const holders = await readHolders(db, brand.brand, [...new Set(subjects)]);
  return new Map(holders.map((holder) => [holder.subject, toCorrespondent(holder, { brand, now })]));
}

function toCorrespondent(
  { subject, person, policies }: Holder,
  { brand, now }: { readonly brand: Brand; readonly now: Instant },
): Correspondent {
  const [policy] = policies;
  // How somebody is reached and called is what was said last, whenever the rest of it begins.
  const told = policy?.versions.at(-1)?.data.profiles['ph'];
  const firstName = person?.first_name ?? textAt(told, 'firstName');
  const lastName = person?.last_name ?? textAt(told, 'lastName');
  return {
    ...{ subject, firstName: firstName ?? undefined },
    name: [firstName, lastName].filter(Boolean).join(' '),
    email: person?.email ?? textAt(told, 'email') ?? null,
    address: policy ? policyInWords({ policy, version: versionAt(policy, now), brand }).address : [],
    language: policy?.language,
  };
}
