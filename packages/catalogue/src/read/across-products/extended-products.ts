import { type Data, isData, nearestName } from '@marque/base';
import { type ProductFile, productFileSchema } from '../../schema/product-file.ts';
import { knownKeys } from '../complaints/known-keys.ts';
import type { Report } from '../place.ts';
import { hasKeys, type Source } from '../read-yaml.ts';

const KEYS = knownKeys(productFileSchema, []);
const NEEDED = KEYS.filter((key) => !productFileSchema.shape[key as keyof ProductFile].safeParse(undefined).success);
/** A file that lacks so many keys is no whole one with slips. */
const LOST_MIN = 3;

/** The product from which each takes what it does not say itself, and the products for which that is unknown. */
export type Extended = { readonly from: ReadonlyMap<string, string>; readonly broken: ReadonlySet<string> };

/**
 * Reads `extends` of each `product.yaml`. It reports a product that does not exist, that extends itself, or that is
 * part of a ring; a ring is reported once. Every product that depends on one of these is broken too. So is a product
 * whose file says nothing, as long as it may extend another, and a product with a slip in the key itself.
 */
export function extendedProducts(products: ReadonlyMap<string, Source | undefined>, report: Report): Extended {
  const codes = [...products.keys()];
  const from = new Map<string, string>();
  const broken = new Set<string>();
  for (const [code, source] of products) {
    if (!source || !hasKeys(source)) {
      if (codes.length > 1) broken.add(code);
      continue;
    }
    const data = isData(source.data) ? source.data : {};
    const slip = Object.keys(data).find((key) => isSlip(key, data));
    if (slip !== undefined) {
      broken.add(code);
      report(source.at(slip), { expected: `one of the keys ${KEYS.join(', ')}`, found: slip, known: KEYS });
      continue;
    }
    const name = data['extends'];
    const lost = name === undefined ? lostKeys(code, products) : undefined;
    if (lost) {
      broken.add(code);
      const keys = lost.keys.join(', ');
      report(
        { ...source.at(), key: 'extends' },
        { expected: `this key, since ${lost.from} has what is not here, or the keys ${keys}` },
      );
    }
    if (name === undefined) continue;
    if (typeof name === 'string' && codes.includes(name) && name !== code) from.set(code, name);
    else {
      broken.add(code);
      const known = codes.filter((one) => one !== code);
      report(source.at('extends'), {
        expected: known.length === 0 ? 'no extends: the brand has no other product' : 'another product of the brand',
        found: typeof name === 'string' ? name : JSON.stringify(name),
        known,
      });
    }
  }
  for (const ring of ringsIn(from)) {
    const [first = ''] = ring;
    for (const code of ring) broken.add(code);
    const source = products.get(first);
    if (source)
      report(source.at('extends'), {
        expected: `a product that extends none of these: ${[...ring, first].join(' extends ')}`,
        found: from.get(first),
      });
  }
  const dependsOnBroken = (code: string): boolean =>
    broken.has(code) || (from.has(code) && dependsOnBroken(from.get(code) ?? ''));
  return { from, broken: new Set(codes.filter(dependsOnBroken)) };
}

/** The keys that a product's file lacks, if they are many, and another product that has them all: the file has lost its `extends`. */
function lostKeys(code: string, products: ReadonlyMap<string, Source | undefined>) {
  const isSaid = (one: string, key: string) => {
    const data = products.get(one)?.data;
    return isData(data) && Object.hasOwn(data, key);
  };
  const keys = NEEDED.filter((key) => !isSaid(code, key));
  const from = [...products.keys()].find((one) => one !== code && keys.every((key) => isSaid(one, key)));
  return keys.length < LOST_MIN || from === undefined ? undefined : { keys, from };
}

/** Whether a key was meant to be `extends`, which is missing. */
function isSlip(key: string, data: Data): boolean {
  return !Object.hasOwn(data, 'extends') && !KEYS.includes(key) && nearestName(key, KEYS) === 'extends';
}

/** The rings of products, each once and from the product that comes first by name. */
function ringsIn(from: ReadonlyMap<string, string>): string[][] {
  return [...from.keys()].sort().flatMap((first) => {
    const way = [first];
    for (let next = from.get(first); next !== undefined && !way.includes(next); next = from.get(next)) way.push(next);
    const closes = from.get(way.at(-1) ?? '') === first;
    return closes && way.every((code) => code >= first) ? [way] : [];
  });
}
