import type { Data } from '@marque/base';
import type { Adjustment } from '../enumerations.ts';
import type { Disclosed } from './disclosed.ts';

/** The fields that were disclosed under a kind of change, where a question of that kind finds its answer. The start date is the field `startAt`. */
export function disclosedUnder(adjustment: Adjustment, { data, choices }: Disclosed, coreAsset: string): Data {
  switch (adjustment) {
    case 'PROFILE_DISCLOSURE':
      return data.profiles['ph'] ?? {};
    case 'ASSET_DISCLOSURE':
      return data.assets[coreAsset] ?? {};
    case 'QUOTE_DISCLOSURE':
      return data.quote;
    case 'START_DATE_CHANGE':
      return choices.startAt === undefined ? {} : { startAt: choices.startAt };
  }
}
