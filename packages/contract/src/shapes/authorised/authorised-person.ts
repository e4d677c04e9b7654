import { authorisedRoles, authorisedScopes } from '@marque/domain/authorised-roles';
import { z } from 'zod';
import { code, localDate, text } from '../basics.ts';

const role = z.enum(authorisedRoles);
const scope = z.enum(authorisedScopes).meta({
  description: 'How far it goes, each with what comes before. A trusted contact may only be rung, and hears nothing',
});

/** What staff enter about somebody who may speak for a customer. */
export const authorisedEntry = {
  role,
  scope,
  name: text(120, 1),
  phone: text(40).nullable(),
  email: text(254).nullable(),
  address: text(500).nullable().meta({ description: 'On lines, for letters' }),
  proof: text(1000)
    .nullable()
    .meta({ description: 'What was shown, and where it is kept; null for a trusted contact alone' }),
  startsOn: localDate,
  endsOn: localDate.nullable().meta({ description: 'The last day; null where it goes on until somebody ends it' }),
};

/** Somebody who may speak for a customer. Somebody who was forgotten has no words left. */
export const authorisedPerson = z.object({
  authorisedId: z.string(),
  ...{ role, scope, name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() },
  ...{ address: z.string().nullable(), proof: z.string().nullable() },
  ...{ startsOn: localDate, endsOn: localDate.nullable(), endedOn: localDate.nullable() },
  maySpeak: z.boolean().meta({ description: 'Whether it counts today' }),
  isEndable: z.boolean().meta({ description: 'Whether it counts today or later, so that it can be ended' }),
});
export type AuthorisedPersonWire = z.infer<typeof authorisedPerson>;

/** The path of somebody who may speak. */
export const ofAuthorised = z.object({ authorisedId: code });
