import { placeOfAddress } from '@marque/inputs/models';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { keepFoundPlace } from '../store/operation/places-not-found.ts';

/** The whole address of a result. That it was given is kept: on a policy, customers change to no other. */
export const getAddress: Handler<'getAddress'> = async ({ params, brand }, { addresses, db, clock }) => {
  const address = (await addresses.retrieve(params.id)) ?? refuse('not_found');
  await keepFoundPlace(db, { brand: brand.brand, place: placeOfAddress(address), nowMs: clock.realMs() });
  return address;
};
