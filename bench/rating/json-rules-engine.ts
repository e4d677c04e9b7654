import type { ParsedRow } from '@marque/domain/rating/tables/parsed-row';
import { importPeer } from './import-peer.ts';
import type { Facts, LookUp, Price, SinglePrice } from './single-price.ts';

type Condition = { readonly fact: string; readonly operator: string; readonly value: unknown };
type Rule = {
  readonly conditions: { readonly all: readonly Condition[] };
  readonly event: { readonly type: string; readonly params: { readonly value: number } };
};

/** The part of `json-rules-engine` that is used. */
type JsonRulesEngine = {
  readonly Engine: new (
    rules: readonly Rule[],
  ) => { run(facts: Facts): Promise<{ readonly events: readonly Rule['event'][] }> };
};

/** A price as rules: one for each row, whose event carries its factor; the engine has no arithmetic, so that is done behind it. */
export async function jsonRulesEngine(price: SinglePrice): Promise<(facts: Facts) => Promise<Price>> {
  const { Engine } = await importPeer<JsonRulesEngine>('json-rules-engine');
  const engine = new Engine(price.lookUps.flatMap(rulesOf));
  return async (facts) => {
    const { events } = await engine.run(facts);
    return priceOf(price, new Map(events.map(({ type, params }) => [type, params.value])));
  };
}

function rulesOf({ name, fields, rows }: LookUp): Rule[] {
  return rows.map((row) => ({
    conditions: { all: fields.flatMap((field, index) => conditionsOf(field, index, { row, rows })) },
    event: { type: name, params: { value: row.value } },
  }));
}

/** A row for every other code says which codes have rows of their own: all rules are tried, none takes precedence. */
function conditionsOf(
  fact: string,
  index: number,
  { row, rows }: { readonly row: ParsedRow; readonly rows: readonly ParsedRow[] },
): Condition[] {
  const key = row.keys[index] ?? '*';
  if (key === '*') {
    const beside = rows.filter(({ keys }) => keys.slice(0, index).every((one, at) => same(one, row.keys[at])));
    const own = beside.map(({ keys }) => keys[index]).filter((one) => one !== '*');
    return own.length > 0 ? [{ fact, operator: 'notIn', value: own }] : [];
  }
  if (typeof key === 'string') return [{ fact, operator: 'equal', value: key }];
  const conditions: Condition[] = [];
  if (key.from === key.to) return [{ fact, operator: 'equal', value: key.from }];
  if (key.from > 0) conditions.push({ fact, operator: 'greaterThanInclusive', value: key.from });
  if (key.to < Number.POSITIVE_INFINITY) conditions.push({ fact, operator: 'lessThanInclusive', value: key.to });
  return conditions;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function priceOf({ lines, iptBasisPoints }: SinglePrice, found: ReadonlyMap<string, number>): Price {
  let premium = 0;
  let tax = 0;
  for (const { basePennies, minimumPennies, lookUps } of lines) {
    let exact = BigInt(basePennies);
    for (const name of lookUps) exact *= BigInt(found.get(name) ?? 0);
    const whole = 10_000n ** BigInt(lookUps.length);
    const pennies = Math.max(Number((exact * 2n + whole) / (whole * 2n)), minimumPennies);
    premium += pennies;
    tax += Math.floor((pennies * iptBasisPoints + 5000) / 10_000);
  }
  return { premium, tax };
}
