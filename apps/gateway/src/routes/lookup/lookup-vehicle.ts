import { vehicleOfRegistration } from '@marque/catalogue';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import { plainRegistration, toSpecification } from './specification.ts';

export const lookupVehicle: Handler<'lookupVehicle'> = async ({ brand, query }) => {
  const vrn = plainRegistration(query.vrn);
  const found = vehicleOfRegistration(brand, vrn);
  return found ? { vrn, specification: toSpecification(found) } : refuse('not_found');
};
