import type { Selectable } from 'kysely';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import type { LetterFacts, LetterKind } from '../../ground/tables/letter-facts.ts';
import { encryptedWords, readWords } from '../keys/words.ts';
import { lettersOf } from './encrypted-letters.ts';

type Row = Selectable<Tables['letters']>;

/** A letter with everything that it tells in `facts`. */
export type StoredLetter = Omit<Row, 'told' | 'key_id'>;

/**
 * What letters tell in words, by kind: they name a means of payment, or say why something was decided. Everything else
 * is ids, days, states and amounts.
 */
const WORDS = {
  'mandate-cancelled': ['bankName', 'accountNumberEnding'],
  'means-changed': ['name'],
  'means-failed': ['failed', 'stays'],
  'card-expiring': ['means'],
  'renewal-notice': ['taken', 'movement', 'reasons'],
  'insurer-ends': ['evidence'],
  'policy-void': ['evidence'],
} as const satisfies { readonly [K in LetterKind]?: readonly (keyof LetterFacts[K])[] };

const KINDS = Object.keys(WORDS) as (keyof typeof WORDS)[];

type LetterOf = Pick<Row, 'letter_id' | 'brand' | 'proposal_code' | 'kind'> & { readonly facts: object };

/**
 * What a letter tells, as it is stored: words encrypted under the key of the letters of its proposal, everything else
 * in the clear.
 */
export async function writtenFacts(tx: Tx, { letter_id: row, kind, facts, ...of }: LetterOf) {
  const isWord = isWordOf(kind);
  const [words, rest] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => isWord(name) === wanted)),
  );
  const stored = { facts: JSON.stringify(rest) };
  if (!words || Object.keys(words).length === 0) return stored;
  return { ...stored, ...(await encryptedWords(tx, { table: 'letters', row, thing: lettersOf(of) }, { told: words })) };
}

/** Letters with everything that they tell; those whose words are forgotten are left out. */
export async function openLetters<Letter extends Pick<Row, 'brand' | 'letter_id' | 'facts' | 'told' | 'key_id'>>(
  db: Database | Tx,
  rows: readonly Letter[],
): Promise<Omit<Letter, 'told' | 'key_id'>[]> {
  const open = await readWords(db, 'letters', rows);
  return open.map(({ told, key_id: _key, ...row }) => ({ ...row, facts: { ...asFacts(row.facts), ...asFacts(told) } }));
}

/** Encrypts the words of letters that are still in the clear, up to a number, and answers how many. */
export async function encryptLetterWords(tx: Tx, _context: unknown, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('letters')
    .selectAll()
    .where('key_id', 'is', null)
    .where('kind', 'in', KINDS)
    .orderBy('letter_id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  const open = await openLetters(tx, rows);
  for (const { facts, ...row } of open)
    await tx
      .updateTable('letters')
      .set(await writtenFacts(tx, { ...row, facts: asFacts(facts) }))
      .where('letter_id', '=', row.letter_id)
      .execute();
  return rows.length;
}

function isWordOf(kind: LetterKind): (name: string) => boolean {
  const words: { readonly [K in LetterKind]?: readonly string[] } = WORDS;
  return (name) => words[kind]?.includes(name) ?? false;
}

function asFacts(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
