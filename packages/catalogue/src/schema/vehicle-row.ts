import { z } from 'zod';

const year = z.coerce.number().int().min(1900).max(2100);
const whole = z.coerce.number().int().min(0);
const orNull = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? null : value), type.nullable());

/** A row of `look-ups/vehicles.csv`: one specification over the years in which it was sold. */
export const vehicleRow = z.object({
  vehicleCode: z.string().regex(/^[A-Z0-9-]{4,60}$/, 'a code of capitals, digits and dashes'),
  make: z.string().min(1),
  model: z.string().min(1),
  trim: orNull(z.string()),
  yearFrom: year,
  /** Null while it is still sold. */
  yearTo: orNull(year),
  primaryFuel: z.enum(['petrol', 'diesel', 'hybrid', 'plug-in hybrid', 'electric']),
  electricVehicleType: orNull(z.enum(['BEV', 'HEV', 'PHEV'])),
  bodyStyle: z.enum(['hatch', 'saloon', 'estate', 'suv', 'mpv', 'coupe', 'convertible', 'van']),
  transmission: z.enum(['manual', 'automatic']),
  /** Cubic centimetres; 0 for an electric motor. */
  engineCapacity: whole,
  /** Brake horse power. */
  enginePower: whole,
  numberOfSeats: orNull(z.coerce.number().int().min(1).max(9)),
  steering: orNull(z.enum(['RHD', 'LHD'])),
  /** Pennies when new; null if it must be asked. */
  value: orNull(whole),
  /** 1 to 50 of the demonstration's own scale; null if no group is known. */
  insuranceGroup: orNull(z.coerce.number().int().min(1).max(50)),
});
export type VehicleRow = Readonly<z.infer<typeof vehicleRow>>;

/** A row of `look-ups/registrations.csv`: a plain registration and what the look-up answers for it. */
export const registrationRow = z
  .object({
    vrn: z.string().regex(/^[A-Z0-9]{2,7}$/, 'a registration in capitals without spaces'),
    /** Empty: known to carry no car. */
    vehicleCode: orNull(z.string()),
    year: orNull(year),
    /** The column may be left out. `error`: the look-up fails, as when the trade source does not answer. */
    answer: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['car', 'none', 'error']).optional()),
  })
  .refine(({ vehicleCode, answer }) => answer === undefined || (answer === 'car') === (vehicleCode !== null), {
    path: ['answer'],
    message: 'car where there is a vehicleCode, none or error where there is none',
  });
export type RegistrationRow = Readonly<z.infer<typeof registrationRow>>;
