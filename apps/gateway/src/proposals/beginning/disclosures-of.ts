import type { Product } from '@marque/catalogue';
import type { Change } from '@marque/domain/changes/change';
import type { RiskData } from '@marque/domain/facts/risk-data';

/** All that was disclosed for a product, as the changes that would disclose it. */
export function disclosuresOf({ assets, profiles, quote }: RiskData, { coreAsset }: Product): Change[] {
  const { ph = {}, ...drivers } = profiles;
  const { code: assetCode } = coreAsset;
  return [
    { changeType: 'ASSET_DISCLOSURE', assetCode, data: assets[assetCode] ?? {} },
    { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: ph },
    { changeType: 'QUOTE_DISCLOSURE', data: quote },
    ...Object.entries(drivers)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([profileCode, driver]): Change => ({ changeType: 'ADD_PROFILE', profileCode, data: driver })),
  ];
}
