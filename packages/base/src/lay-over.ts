import { type Data, isData } from './path.ts';

/** One map of keys laid over another: what either has, key by key and as deep as both are maps; any other value of `own` takes the place of the other's. */
export function layOver(own: Data, under: Data): Data {
  const laid = Object.entries(own).map(([key, value]) => {
    const other = under[key];
    return [key, isData(value) && isData(other) ? layOver(value, other) : value];
  });
  return { ...under, ...Object.fromEntries(laid) };
}
