/** Stable choices from a seed: the same text always gives the same numbers. */
export type Pick = {
  /** A whole number from 0 to `below` - 1, for one purpose. */
  number: (purpose: string, below: number) => number;
  of: <Item>(purpose: string, items: readonly [Item, ...Item[]]) => Item;
};

export function pickFrom(seed: string): Pick {
  const number = (purpose: string, below: number) => hash(`${seed}/${purpose}`) % below;
  return { number, of: (purpose, items) => items[number(purpose, items.length)] ?? items[0] };
}

/** FNV-1a with a final mix, so that neighbouring postcodes differ in every choice. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}
