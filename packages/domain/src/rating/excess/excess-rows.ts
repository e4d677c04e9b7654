import { type Pennies, sumPennies } from '@marque/base';
import type { ExcessLine } from '../quote.ts';

/** The excess for one kind of claim, in pennies: for everybody, or, with `profileCode`, while that driver drives. */
export type ExcessRow = {
  readonly name: string;
  readonly profileCode?: string;
  /** What must be borne, a driver's extra excess in it. */
  readonly compulsory: Pennies;
  /** What was chosen on top. */
  readonly voluntary: Pennies;
  readonly total: Pennies;
};

/** The excesses of a quote, as they are paid. */
export type ExcessRows = {
  /** A row for each kind of claim, then one for each kind in which a driver bears more. */
  readonly rows: readonly ExcessRow[];
  /** An addition to any claim for a way of repair; not a kind of claim itself. */
  readonly onTop: readonly { readonly name: string; readonly excess: Pennies }[];
};

/** The excess of a claim, each row a whole sum. `voluntaryExcess` (pennies) replaces the one in the lines. */
export function excessRows(lines: readonly ExcessLine[], voluntaryExcess?: Pennies): ExcessRows {
  const ofClaims = lines.filter(({ onTop = false }) => !onTop);
  const general = ofClaims.filter(({ profileCode }) => profileCode === undefined);
  const extra = ofClaims.filter(({ profileCode }) => profileCode !== undefined);
  const usual = [...new Set(general.map(({ name }) => name))].map((name) => {
    const [compulsory, voluntary] = [false, true].map((isVoluntary) =>
      general.filter((line) => line.name === name && (line.category === 'voluntary') === isVoluntary),
    );
    return rowOf(name, sumOf(compulsory), voluntary?.length ? (voluntaryExcess ?? sumOf(voluntary)) : 0);
  });
  const bearers = [...new Map(extra.map((line) => [`${line.profileCode} ${line.name}`, line])).values()];
  const more = bearers.map(({ name, profileCode = '' }) => {
    const borne = extra.filter((line) => line.name === name && line.profileCode === profileCode);
    const { compulsory, voluntary } = usual.find((row) => row.name === name) ?? rowOf(name, 0, 0);
    return { ...rowOf(name, compulsory + sumOf(borne), voluntary), profileCode };
  });
  const onTop = lines.filter((line) => line.onTop === true).map(({ name, excess }) => ({ name, excess }));
  return { rows: [...usual, ...more], onTop };
}

function rowOf(name: string, compulsory: Pennies, voluntary: Pennies): ExcessRow {
  return { name, compulsory, voluntary, total: compulsory + voluntary };
}

function sumOf(lines: readonly ExcessLine[] = []): Pennies {
  return sumPennies(lines.map(({ excess }) => excess));
}
