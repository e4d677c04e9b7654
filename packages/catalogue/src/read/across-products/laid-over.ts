import { type Data, isData, layOver } from '@marque/base';
import type { Source } from '../read-yaml.ts';

/** What a product says of itself and no other product can say for it. */
const OF_THE_PRODUCT: readonly (readonly string[])[] = [
  ['product'],
  ['urlName'],
  ['extends'],
  ['rating', 'wordingVersion'],
];

/** A product's file laid over that of the product that it extends, key by key; a list is taken as a whole. Every place is in the file that says it. */
export function laidOver(own: Source, under: Source): Source {
  if (!isData(own.data)) return own;
  if (!isData(under.data)) return under;
  const [mine, theirs] = [own.data, OF_THE_PRODUCT.reduce(without, under.data)];
  const isOfTheProduct = (path: readonly PropertyKey[]) =>
    OF_THE_PRODUCT.some((one) => one.every((step, index) => step === path[index]));
  const sourceOf = (path: readonly PropertyKey[]) =>
    isOfTheProduct(path) || isSaidBy(mine, theirs, path) ? own : under;
  return {
    data: layOver(mine, theirs),
    at: (...path) => sourceOf(path).at(...path),
    written: (...path) => sourceOf(path).written(...path),
  };
}

/**
 * Whether the product's own file sets the value at a path. What neither file sets, the other should have set for both.
 */
function isSaidBy(own: unknown, under: unknown, [step, ...rest]: readonly PropertyKey[]): boolean {
  if (step === undefined || !isData(own) || !isData(under)) return true;
  const key = String(step);
  if (!Object.hasOwn(own, key)) return false;
  return isSaidBy(own[key], under[key], rest);
}

/** The keys, except the one at a path. */
function without(data: Data, [step = '', ...rest]: readonly string[]): Data {
  const inner = data[step];
  if (rest.length > 0) return isData(inner) ? { ...data, [step]: without(inner, rest) } : data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== step));
}
