import type { VehicleRow } from '@marque/catalogue';
import type { SpecificationWire } from '@marque/contract';

/** A registration without spaces and dashes, in capitals, as look-ups know it. */
export function plainRegistration(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** A car of the look-up tables as the wire shows it. */
export function toSpecification({ vehicle, year }: { vehicle: VehicleRow; year: number }): SpecificationWire {
  return {
    vehicleCode: vehicle.vehicleCode,
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim,
    year,
    primaryFuel: vehicle.primaryFuel,
    electricVehicleType: vehicle.electricVehicleType,
    bodyStyle: vehicle.bodyStyle,
    transmission: vehicle.transmission,
    engineCapacity: vehicle.engineCapacity,
    enginePower: vehicle.enginePower,
    numberOfSeats: vehicle.numberOfSeats,
    steering: vehicle.steering,
  };
}
