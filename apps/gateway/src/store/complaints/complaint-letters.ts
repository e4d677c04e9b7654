import type { Instant } from '@marque/base';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { TextPlace } from '../../ground/keys/data-keys.ts';
import type { Principal } from '../../ground/principal.ts';
import type { ComplaintLetterStatus } from '../../ground/tables/complaints/complaint-tables.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';

type Needs = Pick<Context, 'dataKeys'>;
type Row = Selectable<Tables['complaint_letters']>;

/** A letter about a complaint: which one, and how far it has got. */
export type ComplaintLetter = {
  readonly letterId: string;
  readonly brand: string;
  readonly complaintId: string;
  /** `received`, `longer-1` and so on, or `answered`. */
  readonly about: string;
  readonly status: ComplaintLetterStatus;
};

/** The same as it was written; `letter` has the shape of `letters/letter.ts`. */
export type WrittenComplaintLetter = ComplaintLetter & {
  readonly letter: unknown;
  /** Null if there is no email. */
  readonly sentTo: string | null;
  readonly writtenAt: Instant;
  readonly sentAt: Instant | null;
};

/**
 * Keeps a letter about something that happens to a complaint, as it is to be sent, under the complaint's key; false if
 * there is one about it already.
 */
export async function addComplaintLetter(
  tx: Tx,
  { dataKeys }: Needs,
  { letterId, brand, complaintId, about, letter, sentTo, writtenAt }: Omit<WrittenComplaintLetter, 'status' | 'sentAt'>,
): Promise<boolean> {
  const key = await dataKeys.forThing(tx, { brand, kind: 'COMPLAINT', thing: complaintId });
  const write = (column: 'letter' | 'sent_to', text: string) =>
    dataKeys.encrypt(key, placeOf(brand, letterId, column), text);
  const added = await tx
    .insertInto('complaint_letters')
    .values({
      ...{ letter_id: letterId, brand, complaint_id: complaintId, about, status: 'DUE', key_id: key.keyId },
      ...{ letter: write('letter', JSON.stringify(letter)), written_at: writtenAt },
      sent_to: sentTo === null ? null : write('sent_to', sentTo),
    })
    .onConflict((conflict) => conflict.columns(['complaint_id', 'about']).doNothing())
    .returning('letter_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A brand's letter by its id; undefined if there is none, or it is forgotten. */
export async function findComplaintLetter(
  db: Database | Tx,
  needs: Needs,
  { brand, letterId }: { readonly brand: string; readonly letterId: string },
): Promise<WrittenComplaintLetter | undefined> {
  const rows = await db
    .selectFrom('complaint_letters')
    .selectAll()
    .where('brand', '=', brand)
    .where('letter_id', '=', letterId)
    .execute();
  return (await readLetters(db, needs, rows))[0];
}

/** The letters of all brands that are still to be sent. */
export async function complaintLettersDue(db: Database): Promise<Pick<ComplaintLetter, 'letterId' | 'brand'>[]> {
  return await db
    .selectFrom('complaint_letters')
    .select(['letter_id as letterId', 'brand'])
    .where('status', '=', 'DUE')
    .execute();
}

/** Notes what became of a written letter. Answers false if that was noted before. */
export async function finishComplaintLetter(
  tx: Tx,
  letterId: string,
  {
    status,
    at,
    by = null,
  }: { readonly status: 'SENT' | 'TO_POST' | 'POSTED'; readonly at: Instant; readonly by?: string | null },
): Promise<boolean> {
  const done = await tx
    .updateTable('complaint_letters')
    .set({ status, sent_at: status === 'TO_POST' ? null : at, posted_by: by })
    .where('letter_id', '=', letterId)
    .where('status', '=', status === 'POSTED' ? 'TO_POST' : 'DUE')
    .returning('letter_id')
    .executeTakeFirst();
  return done !== undefined;
}

/** The letters about some complaints that a principal may see, the oldest first; without forgotten ones. */
export async function writtenLetters(
  db: Database | Tx,
  needs: Needs,
  { principal, complaintIds }: { readonly principal: Principal; readonly complaintIds: readonly string[] },
): Promise<WrittenComplaintLetter[]> {
  if (complaintIds.length === 0) return [];
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('complaint_letters')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('complaint_id', 'in', complaintIds)
      .orderBy('written_at')
      .orderBy('letter_id')
      .execute(),
  );
  return await readLetters(db, needs, rows);
}

/** Rows in the clear; those whose key was destroyed are left out. */
async function readLetters(
  db: Database | Tx,
  { dataKeys }: Needs,
  rows: readonly Row[],
): Promise<WrittenComplaintLetter[]> {
  const keys = await dataKeys.byId(
    db,
    rows.map(({ key_id: keyId }) => keyId),
  );
  return rows.flatMap((row) => {
    const { letter_id: letterId, brand, complaint_id: complaintId, about, status } = row;
    const key = keys.get(row.key_id);
    if (!key) return [];
    const read = (column: 'letter' | 'sent_to', text: string) =>
      dataKeys.decrypt(key, placeOf(brand, letterId, column), text);
    return [
      {
        ...{ letterId, brand, complaintId, about, status, writtenAt: row.written_at, sentAt: row.sent_at },
        letter: JSON.parse(read('letter', row.letter)) as unknown,
        sentTo: row.sent_to === null ? null : read('sent_to', row.sent_to),
      },
    ];
  });
}

function placeOf(brand: string, letterId: string, column: 'letter' | 'sent_to'): TextPlace {
  return { brand, table: 'complaint_letters', column, row: letterId };
}
