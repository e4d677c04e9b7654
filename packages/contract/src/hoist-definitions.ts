import { assert, isData } from '@marque/base';

type Json = { readonly [key: string]: unknown };

const WITHIN = '#/$defs/';

/** A value without the definitions that its schemas brought along, and those by name. */
export type Hoisted = { readonly value: unknown; readonly definitions: Json };

/**
 * Takes the definitions (`$defs`) out of the schemas that hold them and lets references find them under `components.schemas`: a reference counts
 * from the root of the whole document. Two different definitions of one name, or one that nobody named, are a bug.
 */
export function hoistDefinitions(value: unknown): Hoisted {
  const definitions = new Map<string, unknown>();
  const hoist = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(hoist);
    if (!isData(one)) return one;
    const { $defs, ...others } = one;
    for (const [name, definition] of Object.entries(isData($defs) ? $defs : {})) {
      assert(!name.startsWith('__'), 'a shape that holds itself has a name: `.meta({ id })`');
      const hoisted = hoist(definition);
      const known = JSON.stringify(definitions.get(name) ?? hoisted);
      assert(known === JSON.stringify(hoisted), `two shapes are called ${name}`);
      definitions.set(name, hoisted);
    }
    return Object.fromEntries(
      Object.entries(others).map(([key, child]) => [key, referenceOf(key, child) ?? hoist(child)]),
    );
  };
  const hoisted = hoist(value);
  return { value: hoisted, definitions: Object.fromEntries(definitions) };
}

/** Where a reference to a definition leads afterwards; undefined for anything else. */
function referenceOf(key: string, value: unknown): string | undefined {
  if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(WITHIN)) return undefined;
  return `#/components/schemas/${value.slice(WITHIN.length)}`;
}
