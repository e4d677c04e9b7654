import { z } from 'zod';
import { code, localDate, text } from '../basics.ts';
import { emailAddress } from '../policyholder.ts';
import { heldKind } from './held-kind.ts';

/** The code of a named driver’s profile. */
export const driverCode = z.enum(['p1', 'p2', 'p3', 'p4']);

/** Somebody who is or was named as a driver of a quote or a policy. */
export const toldDriver = z.object({
  profileCode: driverCode,
  name: z.string().meta({ description: 'First and last name, as they were told' }),
  dateOfBirth: localDate.nullable().meta({ description: 'Tells namesakes apart; null where none was told' }),
});
export type ToldDriverWire = z.infer<typeof toldDriver>;

/** The places that name a driver. */
export const driverPlace = {
  kind: heldKind,
  reference: code.meta({ description: 'The number of the policy, or the code of the quote' }),
  profileCode: driverCode,
};

const contact = {
  name: text(250, 1).meta({ description: 'As it was told, so that it is known who of a profile it is' }),
  dateOfBirth: localDate.nullable().meta({ description: 'As it was told; null where none was' }),
  knownBy: text(1000, 1).meta({ description: 'How staff know that it is them who asks' }),
  email: emailAddress.nullable().meta({ description: 'Letters go there' }),
  address: text(500).nullable().meta({ description: 'On lines: letters are posted where there is no email' }),
};

/**
 * The places that name a driver who may be the one asking: with the same name but another date of birth, or with the
 * same date and a partly equal name.
 */
export const unclearDriver = z.object({ kind: heldKind, reference: z.string(), ...toldDriver.shape });

/** What staff enter about a named driver who asks. */
export const driverEntry = { ...driverPlace, ...contact };

/** What is kept about the person who asks, and how to reach them. */
export const driverContact = z.object({ ...contact, email: z.string().nullable() });
