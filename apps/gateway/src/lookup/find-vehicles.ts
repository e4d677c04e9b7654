import { dayOf } from '@marque/base';
import { vehicleSpecification, vehiclesSoldIn } from '@marque/catalogue';
import type { Handler } from '../ground/handler.ts';

export const findVehicles: Handler<'findVehicles'> = async ({ brand, query }, { clock }) => {
  const { year, make, model } = query;
  const today = dayOf(clock.now(), brand.timeZone);
  const vehicles = vehiclesSoldIn(brand, year, today).makes.get(make)?.get(model) ?? [];
  return { items: vehicles.map((vehicle) => vehicleSpecification({ vehicle, year }, today)) };
};
