import type { ParsedRow } from '@marque/domain/rating/tables/parsed-row';
import { importPeer } from './import-peer.ts';
import type { Facts, Line, LookUp, Price, SinglePrice } from './single-price.ts';

/** The part of `@gorules/zen-engine` that is used. */
type ZenEngine = {
  readonly ZenDecisionContent: new (graph: object) => object;
  readonly ZenEngine: new () => {
    createDecision(content: object): { evaluate(facts: Facts): Promise<{ result: Price }>; validate(): void };
  };
};

/** A price as a decision graph: a decision table for each look-up, side by side, and one node of expressions behind them all. */
export async function zenEngine(price: SinglePrice): Promise<(facts: Facts) => Promise<Price>> {
  const { ZenEngine, ZenDecisionContent } = await importPeer<ZenEngine>('@gorules/zen-engine');
  // Content read beforehand is what makes it fastest.
  const decision = new ZenEngine().createDecision(new ZenDecisionContent(graphOf(price)));
  decision.validate();
  return async (facts) => (await decision.evaluate(facts)).result;
}

function graphOf({ lookUps, lines, iptBasisPoints }: SinglePrice): object {
  const tables = lookUps.map((lookUp) => ({ ...node(lookUp.name, 'decisionTableNode'), content: tableOf(lookUp) }));
  const expressions = lines.flatMap((line) => expressionsOf(line, iptBasisPoints));
  const sum = (what: string) => lines.map(({ cover }) => `$.${what}_${cover}`).join(' + ');
  const content = {
    expressions: [...expressions, expression('premium', sum('premium')), expression('tax', sum('tax'))],
    passThrough: false,
  };
  return {
    contentType: 'application/vnd.gorules.decision',
    nodes: [
      node('facts', 'inputNode'),
      ...tables,
      { ...node('lines', 'expressionNode'), content },
      node('price', 'outputNode'),
    ],
    edges: [...lookUps.flatMap(({ name }) => [edge('facts', name), edge(name, 'lines')]), edge('lines', 'price')],
  };
}

function tableOf({ name, fields, rows }: LookUp): object {
  return {
    hitPolicy: 'first',
    inputs: fields.map((field) => ({ id: field, name: field, field })),
    outputs: [{ id: 'value', name: 'value', field: name }],
    rules: rows.map((row) => ({
      _id: `${name}_${row.line}`,
      ...cellsOf(fields, row),
      value: String(row.value / 10_000),
    })),
    passThrough: false,
  };
}

function cellsOf(fields: readonly string[], { keys }: ParsedRow): { [field: string]: string } {
  return Object.fromEntries(fields.map((field, index) => [field, cellOf(keys[index] ?? '*')]));
}

/** A code in quotes, a band as a comparison or an interval; an empty cell holds for everything and is the cheapest. */
function cellOf(key: ParsedRow['keys'][number]): string {
  if (typeof key === 'string') return key === '*' ? '' : JSON.stringify(key);
  if (key.to === Number.POSITIVE_INFINITY) return key.from === 0 ? '' : `>= ${key.from}`;
  if (key.from === key.to) return String(key.from);
  return key.from === 0 ? `<= ${key.to}` : `[${key.from}..${key.to}]`;
}

/** The engine's own decimals: the product, rounded half-up once, never below the minimum; then the tax of the line. */
function expressionsOf({ cover, basePennies, minimumPennies, lookUps }: Line, basisPoints: number): object[] {
  const rounded = `floor(${[basePennies, ...lookUps].join(' * ')} + 0.5)`;
  const premium = minimumPennies > 0 ? `max([${rounded}, ${minimumPennies}])` : rounded;
  return [
    expression(`premium_${cover}`, premium),
    expression(`tax_${cover}`, `floor($.premium_${cover} * ${basisPoints} / 10000 + 0.5)`),
  ];
}

function expression(key: string, value: string): object {
  return { id: key, key, value };
}

function node(name: string, type: string): { id: string; name: string; type: string } {
  return { id: name, name, type };
}

function edge(sourceId: string, targetId: string): object {
  return { id: `${sourceId}-${targetId}`, type: 'edge', sourceId, targetId };
}
