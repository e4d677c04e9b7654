import type { Data, Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { textAt } from '@marque/domain/facts/text-at';
import { versionAt } from '@marque/domain/policy/version-at';
import { addressLines } from '@marque/inputs/models';
import type { Database, Tx } from '../ground/tables/database.ts';
import { policyInWords } from '../papers/policy-in-words.ts';
import { disclosedWithQuotes } from '../store/people/disclosed-with-quotes.ts';
import { type Holder, readHolders } from '../store/people/finding/read-holders.ts';

/** Somebody to whom we write, as letters name and reach them. */
export type Correspondent = {
  readonly subject: string;
  /** Empty where we know none. */
  readonly name: string;
  readonly firstName: string | undefined;
  /** Null where we know none: letters are posted then. */
  readonly email: string | null;
  /** On lines; empty where nobody has told one. */
  readonly address: readonly string[];
  /** In which the newest policy was sold. */
  readonly language: string | undefined;
};

/** Some customers of a brand by their subjects: as they sign in, or otherwise as their newest policy names the policyholder. Who has only quotes is named by the newest; an email that was typed with one is nobody’s yet. */
export async function correspondents(
  db: Database | Tx,
  { brand, subjects, now }: { readonly brand: Brand; readonly subjects: readonly string[]; readonly now: Instant },
): Promise<ReadonlyMap<string, Correspondent>> {
  const holders = await readHolders(db, brand.brand, [...new Set(subjects)]);
  const quoting = holders.filter(({ policies }) => policies.length === 0).map(({ subject }) => subject);
  const quoted = await disclosedWithQuotes(db, { brand: brand.brand, subjects: quoting });
  return new Map(
    holders.map((holder) => [
      holder.subject,
      toCorrespondent(holder, { brand, now, quoted: quoted.get(holder.subject) }),
    ]),
  );
}

function toCorrespondent(
  { subject, person, policies }: Holder,
  { brand, now, quoted }: { readonly brand: Brand; readonly now: Instant; readonly quoted: Data | undefined },
): Correspondent {
  const [policy] = policies;
  // How somebody is reached and called is what was said last, whenever the rest of it begins.
  const told = policy?.versions.at(-1)?.data.profiles['ph'];
  const firstName = person?.first_name ?? textAt(told ?? quoted, 'firstName');
  const lastName = person?.last_name ?? textAt(told ?? quoted, 'lastName');
  return {
    ...{ subject, firstName: firstName ?? undefined },
    name: [firstName, lastName].filter(Boolean).join(' '),
    email: person?.email ?? textAt(told, 'email') ?? null,
    address: policy
      ? policyInWords({ policy, version: versionAt(policy, now), brand }).address
      : addressLines(quoted?.['address']),
    language: policy?.language,
  };
}
