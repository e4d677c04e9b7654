import type { CarPower } from '@marque/domain/facts/promotion';
import type { VehicleFacts } from '@marque/domain/facts/vehicle';
import type { VehicleRow } from '../schema/vehicle-row.ts';

/** A car's facts for the price, besides its answers; all unknown for an unknown car. */
export function vehicleFacts(row: VehicleRow | undefined): VehicleFacts {
  if (row === undefined) return { insuranceGroup: null, power: null };
  return { insuranceGroup: row.insuranceGroup, power: powerOf(row) };
}

/** Only a battery, a battery and an engine (whether or not it is plugged in), or an engine alone. */
function powerOf({ primaryFuel, electricVehicleType }: VehicleRow): CarPower {
  if (primaryFuel === 'electric' || electricVehicleType === 'BEV') return 'ELECTRIC';
  const isHybrid = primaryFuel === 'hybrid' || primaryFuel === 'plug-in hybrid' || electricVehicleType !== null;
  return isHybrid ? 'HYBRID' : 'ENGINE';
}
