import type { ProductWire, ProposalWire } from '@marque/contract';

/** Whether a visitor has answered anything beyond the registration that a proposal may be started with. */
export function hasBegun({ data, startAt, quote }: ProposalWire, product: ProductWire): boolean {
  const answered = Object.values(data.profiles).some((profile) => Object.keys(profile).length > 0);
  const car = Object.keys(data.assets[product.coreAsset.code] ?? {}).some((field) => field !== 'vrn');
  return quote !== null || startAt !== null || answered || car || Object.keys(data.quote).length > 0;
}
