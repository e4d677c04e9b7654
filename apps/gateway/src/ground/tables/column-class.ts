/**
 * What a column tells about a person, by the classes that the law and a request for a copy use. `NONE` tells about
 * nobody, `PSEUDONYM` is a key that leads to somebody, `SPECIAL` is about health or offences (UK GDPR Articles 9 and
 * 10), `FACT` is a day, a count or a code of what somebody had. Columns of `NONE`, `PSEUDONYM`, `FACT`, or an amount in
 * the clear stay as long as their row; those of any other class go once their time is over.
 */
export type DataClass =
  | 'NONE'
  | 'PSEUDONYM'
  | 'IDENTITY'
  | 'CONTACT'
  | 'COVER'
  | 'FACT'
  | 'CLAIM'
  | 'SPECIAL'
  | 'MONEY'
  | 'WRITING';

/**
 * How long a column is kept: for days after its row was made; as long as its person's policies are (seven years after the last ended); as its proposal is
 * (thirteen months after the last touch, or as the policy that it became); as long as its person has an account; or for ever.
 */
export type KeptFor = { readonly days: number } | 'AS_POLICIES' | 'AS_PROPOSALS' | 'AS_ACCOUNT' | 'FOR_EVER';

/** What one column says about a person, how long it is kept, and whether it goes into a person's copy of their data. */
export type ColumnClass = { readonly holds: DataClass; readonly kept: KeptFor; readonly isExported: boolean };

/** The classes of all columns of a table. */
export type ColumnClasses<Table> = { readonly [Column in keyof Table]-?: ColumnClass };

/** The same class for several columns, by their names. */
export function each<const Name extends string>(
  one: ColumnClass,
  ...names: readonly Name[]
): { readonly [Column in Name]: ColumnClass } {
  return Object.fromEntries(names.map((name) => [name, one])) as { [Column in Name]: ColumnClass };
}
