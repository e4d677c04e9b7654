import { z } from 'zod';
import { pennies } from './basics.ts';

/** A vehicle's specification as the catalogue of vehicles knows it. */
export const specification = z.object({
  vehicleCode: z.string(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  year: z.int(),
  primaryFuel: z.string(),
  electricVehicleType: z.string().nullable(),
  bodyStyle: z.string(),
  transmission: z.string(),
  /** Cubic centimetres; 0 for an electric motor. */
  engineCapacity: z.int(),
  /** Brake horse power. */
  enginePower: z.int(),
  numberOfSeats: z.int().nullable(),
  steering: z.enum(['RHD', 'LHD']).nullable(),
  /** What it is worth, in pennies; null if it must be asked. */
  value: pennies.nullable(),
  /** Whether its insurance group is known; without one there is no price. */
  insuranceGroupKnown: z.boolean(),
});
export type SpecificationWire = z.infer<typeof specification>;

/** An address found, or a container of addresses to look into (any type but `Address`). */
export const foundAddress = z.object({ id: z.string(), text: z.string(), description: z.string(), type: z.string() });

export const address = z.object({
  company: z.string().nullable(),
  department: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  line3: z.string().nullable(),
  line4: z.string().nullable(),
  line5: z.string().nullable(),
  city: z.string(),
  postalCode: z.string(),
  countryName: z.string(),
  countryIso2: z.string(),
  countryIso3: z.string(),
  label: z.string(),
});
export type AddressWire = z.infer<typeof address>;
export type FoundAddressWire = z.infer<typeof foundAddress>;

/** A row of a look-up table in the language of the request. */
export const tableEntry = z.object({ code: z.string(), text: z.string() });
export type TableEntryWire = z.infer<typeof tableEntry>;
