import { dayOf } from '@marque/base';
import { vehicleOfRegistration, vehicleSpecification } from '@marque/catalogue';
import { normaliseRegistration } from '@marque/forms';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';

const problems = {
  unavailable: 'provider_unavailable',
  not_found: 'not_found',
  without_car: 'registration_without_car',
} as const;

export const lookupVehicle: Handler<'lookupVehicle'> = async ({ brand, query }, { clock }) => {
  const vrn = normaliseRegistration(query.vrn);
  const today = dayOf(clock.now(), brand.timeZone);
  const found = vehicleOfRegistration(brand, vrn, today);
  if (found.ok) return { vrn, specification: vehicleSpecification(found.value, today) };
  return refuse(problems[found.problem]);
};
