import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';

/** The time zone in which a brand's days are counted. */
export function timeZoneOf({ brands }: Pick<Context, 'brands'>, brand: string): string {
  const loaded = brands.current.get(brand);
  assert(loaded, 'the brand of an account is loaded');
  return loaded.timeZone;
}
