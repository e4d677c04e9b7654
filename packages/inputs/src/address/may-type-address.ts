import { type Circumstances, canonicalJson } from '@marque/base';
import type { Settings } from '@marque/forms';
import { writeAddress } from './model.ts';

/**
 * Whether somebody may type an address by hand. Before the sale anybody may if the question allows it: a quote must not
 * fail because the look-up does. A policy is based on an address that was looked up, so after the sale only staff with
 * the permission may.
 */
export function mayTypeAddress({ override }: Settings, { policy, permissions }: Circumstances): boolean {
  return override === true && (!policy || permissions.includes('action:address-override'));
}

/** The place that an address names, as one text: the same for each way in which it is labelled. */
export function placeOfAddress(address: { readonly [line: string]: unknown }): string {
  const { label: _label, countryName: _name, countryIso2: _iso2, ...place } = writeAddress(address);
  return canonicalJson(place);
}
