import { dayOf } from '@marque/base';
import { vehiclesSoldIn } from '@marque/catalogue';
import type { Handler } from '../ground/handler.ts';

export const findVehicleMakes: Handler<'findVehicleMakes'> = async ({ brand, query }, { clock }) => {
  const { makes } = vehiclesSoldIn(brand, query.year, dayOf(clock.now(), brand.timeZone));
  return { items: [...makes.keys()] };
};
