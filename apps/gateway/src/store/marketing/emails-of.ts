import { textAt } from '@marque/domain/facts/text-at';
import type { Tx } from '../../ground/tables/database.ts';
import { openProposals, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';
import { readHolders } from '../people/finding/read-holders.ts';

/**
 * Every address by which somebody was written to: their own, and those told with their policies and quotes that nobody
 * else signs in by. Forgotten ones tell none.
 */
export async function emailsOf(
  tx: Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<string[]> {
  const [holder] = await readHolders(tx, brand, [subject]);
  const rows = await tx
    .selectFrom('proposals')
    .select(PROPOSAL_ROW)
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .execute();
  const told = [
    ...(holder?.policies ?? []).flatMap(({ versions }) => versions.map(({ data }) => data)),
    ...(await openProposals(tx, rows)).map(({ proposal }) => proposal.data),
  ];
  const typed = told.map(({ profiles }) => textAt(profiles['ph'], 'email'));
  const emails = [...new Set([holder?.person?.email, ...typed])].filter(
    (email) => email !== undefined && email !== null,
  );
  const others = await othersOwn(tx, { brand, subject }, emails);
  return emails.filter((email) => !others.has(email.toLowerCase()));
}

/** Those of some addresses that belong to other accounts, in lower case. */
async function othersOwn(
  tx: Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
  emails: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (emails.length === 0) return new Set();
  const rows = await tx
    .selectFrom('people')
    .select('email')
    .where('brand', '=', brand)
    .where('subject', '<>', subject)
    .where(
      'email',
      'in',
      emails.map((email) => email.toLowerCase()),
    )
    .execute();
  return new Set(rows.map(({ email }) => email));
}
