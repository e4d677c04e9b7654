import type { LocalDate } from '@marque/base';
import type { AuthorisedPerson } from '@marque/domain/authorised/authorised-person';
import type { Insertable, Selectable } from 'kysely';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { encryptedWords, readWordsLeft } from '../keys/words.ts';

type Row = Selectable<Tables['authorised_people']>;

/** Somebody's name, how to reach them, and what they have shown. */
export type AuthorisedWords = {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly proof: string | null;
};

/** Somebody who may speak for a customer, as they are stored. Forgotten words are null. */
export type StoredAuthorised = AuthorisedPerson & {
  readonly authorisedId: string;
  readonly brand: string;
  readonly owner: string;
  readonly version: number;
  readonly words: { readonly [Word in keyof AuthorisedWords]: string | null };
};

type Entered = Omit<AuthorisedPerson, 'endedOn'> & { readonly words: AuthorisedWords };

/** Keeps somebody who may speak, under the key of the customer. */
export async function addAuthorised(
  tx: Tx,
  {
    authorisedId,
    brand,
    owner,
    enteredBy,
    createdAt,
    ...entered
  }: Entered & {
    readonly authorisedId: string;
    readonly brand: string;
    readonly owner: string;
    readonly enteredBy: string;
    readonly createdAt: string;
  },
): Promise<void> {
  await tx
    .insertInto('authorised_people')
    .values({
      ...{ authorised_id: authorisedId, brand, owner, entered_by: enteredBy, created_at: createdAt, version: 1 },
      ...(await written(tx, { authorisedId, brand, owner }, entered)),
    })
    .execute();
}

/** Replaces what was entered about somebody who is held, and answers the version of the event. */
export async function storeAuthorised(tx: Tx, held: StoredAuthorised, entered: Entered): Promise<number> {
  return await change(tx, held, await written(tx, held, entered));
}

/** Ends the authority of somebody who is held to speak, and answers the version of the event. */
export async function storeAuthorisedEnd(
  tx: Tx,
  held: StoredAuthorised,
  { endedOn, endedBy }: { readonly endedOn: LocalDate; readonly endedBy: string },
): Promise<number> {
  return await change(tx, held, { ended_on: endedOn, ended_by: endedBy });
}

async function change(
  tx: Tx,
  { authorisedId, version }: StoredAuthorised,
  set: Partial<Insertable<Tables['authorised_people']>>,
): Promise<number> {
  await tx
    .updateTable('authorised_people')
    .set({ ...set, version: version + 1 })
    .where('authorised_id', '=', authorisedId)
    .execute();
  return version + 1;
}

/** People who may speak for a principal, or might have before, the newest first. */
export async function authorisedPeople(db: Database, principal: Principal): Promise<StoredAuthorised[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('authorised_people')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('owner', '=', principal.subject)
      .orderBy('created_at', 'desc')
      .orderBy('authorised_id')
      .execute(),
  );
  return await opened(db, rows);
}

/** One of a brand's, held until the transaction ends. Refuses with `not_found` if there is none. */
export async function lockAuthorised(
  tx: Tx,
  { brand, authorisedId }: Pick<StoredAuthorised, 'brand' | 'authorisedId'>,
): Promise<StoredAuthorised> {
  const rows = await tx
    .selectFrom('authorised_people')
    .selectAll()
    .where('brand', '=', brand)
    .where('authorised_id', '=', authorisedId)
    .forUpdate()
    .execute();
  return (await opened(tx, rows))[0] ?? refuse('not_found');
}

async function written(
  tx: Tx,
  { authorisedId, brand, owner }: Pick<StoredAuthorised, 'authorisedId' | 'brand' | 'owner'>,
  { role, scope, startsOn, endsOn, words }: Entered,
) {
  const thing = { brand, kind: 'PERSON', thing: owner } as const;
  const place = { table: 'authorised_people', row: authorisedId, thing } as const;
  const { name, phone, email, address, proof } = words;
  return {
    ...{ role, scope, starts_on: startsOn, ends_on: endsOn },
    ...(await encryptedWords(tx, place, {
      ...{ person_name: name, person_phone: phone, person_email: email, person_address: address, proof },
    })),
  };
}

async function opened(db: Database | Tx, rows: readonly Row[]): Promise<StoredAuthorised[]> {
  const read: readonly { readonly [C in keyof Row]: Row[C] | null }[] = await readWordsLeft(
    db,
    'authorised_people',
    rows,
  );
  return rows.map((row, index) => {
    const said = read[index];
    return {
      ...{ authorisedId: row.authorised_id, brand: row.brand, owner: row.owner, version: row.version },
      ...{ role: row.role, scope: row.scope, startsOn: row.starts_on, endsOn: row.ends_on, endedOn: row.ended_on },
      words: {
        ...{ name: said?.person_name ?? null, phone: said?.person_phone ?? null, email: said?.person_email ?? null },
        ...{ address: said?.person_address ?? null, proof: said?.proof ?? null },
      },
    };
  });
}
