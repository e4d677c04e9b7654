import { type Circumstances, canonicalJson } from '@marque/base';
import type { Settings } from '@marque/forms';
import { writeAddress } from './model.ts';

/**
 * Whether somebody may type an address by hand. Where the question allows it, anybody may before the sale: a quote must not end where the look-up does. A
 * policy that was sold stands on an address that was looked up, so there only staff may who have the permission.
 */
export function mayTypeAddress({ override }: Settings, { policy, permissions }: Circumstances): boolean {
  return override === true && (!policy || permissions.includes('action:address-override'));
}

/** The place that an address names, as one text: the same for each way in which it is labelled. */
export function placeOfAddress(address: { readonly [line: string]: unknown }): string {
  const { label: _label, countryName: _name, countryIso2: _iso2, ...place } = writeAddress(address);
  return canonicalJson(place);
}
