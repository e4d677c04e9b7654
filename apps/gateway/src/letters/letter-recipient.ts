import { assert } from '@marque/base';
import { textAt } from '@marque/domain/facts/text-at';
import type { Policy } from '@marque/domain/policy/policy';
import { proposalFrom, type StoredState } from '@marque/domain/proposal/stored-proposal';
import type { Database } from '../ground/tables/database.ts';
import { readPerson } from '../store/people/person.ts';

/** Whom a letter goes to. */
export type LetterRecipient = {
  /** A customer's own e-mail, which was verified; else the one that was typed with the proposal; undefined when there is neither. */
  readonly to: string | undefined;
  readonly firstName: string | undefined;
  /** The policy that the proposal became. */
  readonly policy: Policy | undefined;
  /** In which language it was sold, or else last paid; undefined when neither has happened. */
  readonly language: string | undefined;
};

/** Whom a letter about a proposal goes to, as things stand now. A proposal that was deleted has somebody behind it too. */
export async function letterRecipient(
  db: Database,
  { brand, proposalCode }: { readonly brand: string; readonly proposalCode: string },
): Promise<LetterRecipient> {
  const row = await db
    .selectFrom('proposals')
    .leftJoin('policies', 'policies.proposal_code', 'proposals.proposal_code')
    .select(['proposals.owner', 'proposals.state', 'policies.state as policy'])
    .where('proposals.brand', '=', brand)
    .where('proposals.proposal_code', '=', proposalCode)
    .executeTakeFirst();
  assert(row, 'a letter is about a proposal of its brand');
  const policy = (row.policy as Policy | null) ?? undefined;
  const data = policy?.versions.at(-1)?.data ?? proposalFrom(row.state as StoredState).data;
  const holder = data.profiles['ph'];
  const person = await readPerson(db, { brand, subject: row.owner });
  return {
    to: person?.email ?? textAt(holder, 'email'),
    firstName: textAt(holder, 'firstName'),
    policy,
    language: policy?.language ?? (await languageLastPaidIn(db, proposalCode)),
  };
}

async function languageLastPaidIn(db: Database, proposalCode: string): Promise<string | undefined> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('language')
    .where('proposal_code', '=', proposalCode)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return attempt?.language;
}
