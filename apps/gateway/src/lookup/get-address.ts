import { placeOfAddress } from '@marque/inputs/models';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { keepFoundPlace } from '../store/operation/places-not-found.ts';

/** The whole address of a result. We keep that it was given: customers can change a policy only to such an address. */
export const getAddress: Handler<'getAddress'> = async ({ params, brand }, { addresses, db, clock }) => {
  const address = (await addresses.retrieve(params.id)) ?? refuse('not_found');
  await keepFoundPlace(db, { brand: brand.brand, place: placeOfAddress(address), nowMs: clock.realMs() });
  return address;
};
