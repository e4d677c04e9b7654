import type { Lookups } from '../lookups.ts';

/** A postcode, a street in it and a building in that: nothing lies deeper. */
const DEPTH_MAX = 3;

/**
 * A search that opens its result as long as that is a single place and no address yet: a full postcode gives its
 * addresses at once. Fails as the look-up does.
 */
export function openSingle(find: Lookups['findAddresses']): Lookups['findAddresses'] {
  return async (input, signal) => {
    let result = await find(input, signal);
    for (let depth = 0; depth < DEPTH_MAX && result.ok; depth += 1) {
      const [only, another] = result.value;
      if (only === undefined || another !== undefined || only.type === 'Address') break;
      result = await find({ ...input, more: only.id }, signal);
    }
    return result;
  };
}
