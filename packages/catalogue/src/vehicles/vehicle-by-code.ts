import type { VehicleRow } from '../schema/vehicle-row.ts';
import { vehiclesByCode } from './vehicle-index.ts';

/** The car of a code, or undefined when the brand knows none. Takes no longer for a larger table. */
export function vehicleByCode(
  { vehicles }: { readonly vehicles: readonly VehicleRow[] },
  vehicleCode: unknown,
): VehicleRow | undefined {
  return typeof vehicleCode === 'string' ? vehiclesByCode(vehicles).get(vehicleCode) : undefined;
}
