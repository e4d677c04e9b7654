import type { Data, Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { textAt } from '@marque/domain/facts/text-at';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { addressLines } from '@marque/inputs/models';
import type { Database, Tx } from '../ground/tables/database.ts';
import { policyInWords } from '../papers/policy-in-words.ts';
import { disclosedWithQuotes } from '../store/people/disclosed-with-quotes.ts';
import { namesBehind } from '../store/people/finding/names-behind.ts';
import { type Holder, readHolders } from '../store/people/finding/read-holders.ts';

/** Somebody to whom we write, as letters name and reach them. */
export type Correspondent = {
  readonly subject: string;
  /** Empty if we know none, or do not know which of several people they are. */
  readonly name: string;
  readonly firstName: string | undefined;
  /** Null if we know none: letters are posted then. */
  readonly email: string | null;
  /** As lines; empty if nobody has told one. */
  readonly address: readonly string[];
  /** The language in which the newest policy was sold. */
  readonly language: string | undefined;
};

/**
 * Some customers of a brand by their subjects: as they sign in, or otherwise as their newest policy names the
 * policyholder. Somebody who has only quotes is named by the newest; an email typed with one is nobody’s yet. A visitor
 * who turns out to be several people gets no name and no address.
 */
export async function correspondents(
  db: Database | Tx,
  { brand, subjects, now }: { readonly brand: Brand; readonly subjects: readonly string[]; readonly now: Instant },
): Promise<ReadonlyMap<string, Correspondent>> {
  const asked = [...new Set(subjects)].map((subject) => ({ subject, policyNumber: null }));
  return new Map((await correspondentsAbout(db, { brand, asked, now })).map((one) => [one.subject, one]));
}

/** Somebody, and the policy that it is about; null if it is about none. */
type AskedAbout = { readonly subject: string; readonly policyNumber: string | null };

/**
 * The same for a matter that may be about a policy: if several people bought as one visitor, it is that policy's
 * holder. In the order in which they are asked for.
 */
export async function correspondentsAbout(
  db: Database | Tx,
  { brand, asked, now }: { readonly brand: Brand; readonly asked: readonly AskedAbout[]; readonly now: Instant },
): Promise<readonly Correspondent[]> {
  const holders = await readHolders(db, brand.brand, [...new Set(asked.map(({ subject }) => subject))]);
  const quoting = holders.filter(({ policies }) => policies.length === 0).map(({ subject }) => subject);
  const quoted = await disclosedWithQuotes(db, { brand: brand.brand, subjects: quoting });
  const several = await namesBehind(db, { brand: brand.brand, holders });
  const bySubject = new Map(holders.map((holder) => [holder.subject, holder]));
  return asked.map(({ subject, policyNumber }) => {
    const holder = bySubject.get(subject) ?? { subject, person: undefined, policies: [] };
    const isSeveral = several.has(subject);
    return toCorrespondent(holder, { brand, now, quoted: quoted.get(subject), isSeveral, policyNumber });
  });
}

type About = {
  readonly brand: Brand;
  readonly now: Instant;
  readonly quoted: Data | undefined;
  readonly isSeveral: boolean;
  readonly policyNumber: string | null;
};

function toCorrespondent(holder: Holder, { brand, now, quoted, isSeveral, policyNumber }: About): Correspondent {
  const { subject, person, policies } = holder;
  const named = policies.find((one) => one.policyNumber === policyNumber);
  const language = (named ?? policies[0])?.language;
  if (named === undefined && isSeveral)
    return { subject, name: '', firstName: undefined, email: null, address: [], language };
  const policy = named ?? policies[0];
  const told = policy && toldLast(policy);
  const firstName = person?.first_name ?? textAt(told ?? quoted, 'firstName');
  const lastName = person?.last_name ?? textAt(told ?? quoted, 'lastName');
  return {
    ...{ subject, firstName: firstName ?? undefined },
    name: [firstName, lastName].filter(Boolean).join(' '),
    email: person?.email ?? textAt(told, 'email') ?? null,
    address: policy
      ? policyInWords({ policy, version: versionAt(policy, now), brand }).address
      : addressLines(quoted?.['address']),
    language,
  };
}

/** Somebody's name and address are as last told, even if that version has yet to begin. */
function toldLast({ versions }: Policy): Data | undefined {
  return versions.at(-1)?.data.profiles['ph'];
}
