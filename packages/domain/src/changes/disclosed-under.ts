import type { Data } from '@marque/base';
import type { Adjustment } from '../enumerations.ts';
import type { Disclosed } from './disclosed.ts';

/** Code of the core asset, and of the additional driver whom answers are about, if they are about one. */
export type DisclosedBy = { readonly coreAsset: string; readonly profileCode?: string };

/** The fields that were disclosed under a kind of change, where a question of that kind finds its answer. The start date is the field `startAt`. */
export function disclosedUnder(
  adjustment: Adjustment,
  { data, choices }: Disclosed,
  { coreAsset, profileCode = 'ph' }: DisclosedBy,
): Data {
  switch (adjustment) {
    case 'PROFILE_DISCLOSURE':
      return data.profiles['ph'] ?? {};
    case 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE':
      return data.profiles[profileCode] ?? {};
    case 'ASSET_DISCLOSURE':
      return data.assets[coreAsset] ?? {};
    case 'QUOTE_DISCLOSURE':
      return data.quote;
    case 'START_DATE_CHANGE':
      return choices.startAt === undefined ? {} : { startAt: choices.startAt };
  }
}
