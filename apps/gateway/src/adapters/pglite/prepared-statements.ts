import { randomUUID } from 'node:crypto';
import { messages, type PGlite, protocol, types } from '@electric-sql/pglite';

/** A statement that the database has parsed: the types of its values, and the columns of its rows. */
type Statement = {
  readonly name: string;
  readonly values: readonly number[];
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[];
};

export type Answer<T> = {
  readonly rows: T[];
  readonly affectedRows: number;
  readonly fields: { name: string; dataTypeID: number }[];
};

export type Limits = {
  /** How many statements stay parsed: each takes some of the database's memory. */
  readonly kept: number;
  /** How many runs a plan lasts: it was made for the size that the tables had then. */
  readonly plansLast: number;
};

/** Runs a statement; nothing else may use the database meanwhile. `isAlone`: no transaction is open. */
export type Run = <T>(text: string, values: readonly unknown[], isAlone: boolean) => Promise<Answer<T>>;

const { serialize } = protocol;
const CHANGES_TABLES = /^(ALTER|CREATE|DROP)\b/;
const CHANGED_ROWS = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/;

/**
 * Runs the statements of an embedded database. PGlite parses a statement each time it is run, and enters the database
 * six times for it. Here a statement is parsed once, under a name, and is run in one step.
 */
export function preparedStatements(pglite: PGlite, { kept: keptMax, plansLast }: Limits): Run {
  const kept = new Map<string, Statement>();
  let forgotten: Uint8Array[] = [];
  // A database that is opened again without its process having ended still knows the names from before.
  const own = randomUUID();
  let named = 0;
  let runs = 0;

  async function tell(parts: readonly Uint8Array[], syncToFs = false) {
    const message = Buffer.concat([...forgotten, ...parts, serialize.sync()]);
    forgotten = [];
    return await pglite.execProtocolStream(message, { syncToFs });
  }

  function forget(text: string): void {
    const statement = kept.get(text);
    if (statement) forgotten.push(serialize.close({ type: 'S', name: statement.name }));
    kept.delete(text);
  }

  /** The statement by its text; it now counts as the one used last. */
  async function statementOf(text: string): Promise<Statement> {
    const statement = kept.get(text) ?? (await parse(text));
    kept.delete(text);
    kept.set(text, statement);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) forget(oldest);
    return statement;
  }

  async function parse(text: string): Promise<Statement> {
    named += 1;
    const name = `${own}_${named}`;
    const told = await tell([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const values = told.find((message) => message instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [];
    const columns = told.find((message) => message instanceof messages.RowDescriptionMessage)?.fields ?? [];
    return { name, values, columns };
  }

  async function planAgain(): Promise<void> {
    runs = 0;
    await tell([serialize.parse({ text: 'DISCARD PLANS' }), serialize.bind(), serialize.execute()]);
  }

  return async <T>(text: string, given: readonly unknown[], isAlone: boolean) => {
    runs += 1;
    if (isAlone && runs > plansLast) await planAgain();
    const { name, values: valueTypes, columns } = await statementOf(text);
    const values = given.map((value, index) => written(value, pglite.serializers[valueTypes[index] ?? 0]));
    const told = await tell([serialize.bind({ statement: name, values }), serialize.execute()], isAlone).catch(
      (error: unknown) => {
        forget(text);
        throw error;
      },
    );
    const rows: T[] = [];
    let affectedRows = 0;
    for (const message of told)
      if (message instanceof messages.DataRowMessage) rows.push(rowOf<T>(message.fields, columns, pglite.parsers));
      else if (message instanceof messages.CommandCompleteMessage) {
        affectedRows = Number(CHANGED_ROWS.exec(message.text)?.[1] ?? 0);
        if (CHANGES_TABLES.test(message.text)) for (const known of [...kept.keys()]) forget(known);
      }
    return { rows, affectedRows, fields: [...columns] };
  };
}

/** A value as PGlite would write it. */
function written(value: unknown, write: ((value: unknown) => string) | undefined): string | null {
  if (value === null || value === undefined) return null;
  return write ? write(value) : String(value);
}

function rowOf<T>(fields: readonly (string | null)[], columns: Statement['columns'], parsers: PGlite['parsers']): T {
  const row: { [column: string]: unknown } = {};
  for (const [index, { name, dataTypeID }] of columns.entries())
    row[name] = types.parseType(fields[index] ?? null, dataTypeID, parsers);
  return row as T;
}
