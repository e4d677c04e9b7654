import { z } from 'zod';
import { localDate, text } from './basics.ts';

/** The channels by which a customer may be told of offers. */
export const marketingPreferences = z.strictObject({
  email: z.boolean(),
  /** A message in the car itself. */
  inCar: z.boolean(),
  /** By post. */
  mail: z.boolean(),
  phone: z.boolean(),
  sms: z.boolean(),
});

/** The person for whom the calls are made: an unknown visitor, or a customer. */
export const policyholder = z.object({
  userId: z.string(),
  /** E-mail, else phone, else `Unknown`. */
  username: z.string(),
  /** How they signed in: `email`, `sms`, or the name that the issuer gives; null for a visitor. */
  connection: z.string().nullable(),
  email: z.string().nullable(),
  /** A new e-mail that has not been confirmed by its code yet. */
  pendingEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: localDate.nullable(),
  address: z.record(z.string(), z.string()).nullable(),
  marketingPreferences,
  /** Whether somebody has signed in for this account; a policyholder without is anonymous. */
  accountRegistered: z.boolean(),
});
export type PolicyholderWire = z.infer<typeof policyholder>;

/** An e-mail address as the forms take it; the brand's own rule is applied too. */
export const emailAddress = text(254, 3).regex(/^[^\s@]+@[^\s@]+$/, 'is not an e-mail address');
