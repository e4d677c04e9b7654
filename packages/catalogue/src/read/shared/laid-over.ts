import { type Data, isData, layOver } from '@marque/base';
import type { Source } from '../read-yaml.ts';

/** What a product says of itself and no other product can say for it. */
const OF_THE_PRODUCT = ['product', 'urlName', 'extends'];

/** A product's file laid over that of the product that it extends, key by key; a list is taken as a whole. Every place is in the file that says it. */
export function laidOver(own: Source, under: Source): Source {
  if (!isData(own.data)) return own;
  if (!isData(under.data)) return under;
  const [mine, theirs] = [own.data, without(under.data, OF_THE_PRODUCT)];
  const isOfTheProduct = ([step]: readonly PropertyKey[]) => OF_THE_PRODUCT.includes(String(step));
  const sourceOf = (path: readonly PropertyKey[]) =>
    isOfTheProduct(path) || isSaidBy(mine, theirs, path) ? own : under;
  return {
    data: layOver(mine, theirs),
    at: (...path) => sourceOf(path).at(...path),
    written: (...path) => sourceOf(path).written(...path),
  };
}

/** Whether the own file says what is at a path. What neither says, the other should have said for both. */
function isSaidBy(own: unknown, under: unknown, [step, ...rest]: readonly PropertyKey[]): boolean {
  if (step === undefined || !isData(own) || !isData(under)) return true;
  const key = String(step);
  if (!Object.hasOwn(own, key)) return false;
  return isSaidBy(own[key], under[key], rest);
}

function without(data: Data, keys: readonly string[]): Data {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
}
