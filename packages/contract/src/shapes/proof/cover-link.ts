import { coverProofStates } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant } from '../basics.ts';

/** A link that proves cover to a third person, as its maker sees it later, without the token that opens it. */
export const coverLink = z.object({
  linkId: z.string(),
  createdAt: instant,
  expiresAt: instant,
  openings: z.int().min(0).meta({ description: 'How often it was opened' }),
});
export type CoverLinkWire = z.infer<typeof coverLink>;

/** What opens a link: as long as it is, nobody guesses it. */
export const coverToken = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** What a link shows: the plate, the cover and its dates as they are at the moment, and nothing of a person. */
export const shownCover = z.object({
  registration: z.string().meta({ description: 'As it is written on the plate; empty while none is known' }),
  state: z.enum(coverProofStates),
  cover: z
    .object({
      covers: z.array(z.string()).meta({ description: 'The codes of its main covers' }),
      from: instant,
      until: instant
        .nullable()
        .meta({ description: 'The first moment that is not covered; null while no end is known' }),
    })
    .nullable()
    .meta({ description: 'Null where the policy is not in force' }),
  demonstration: z.boolean().meta({ description: 'Whether it is no evidence of insurance' }),
  checkedAt: instant,
});
export type ShownCoverWire = z.infer<typeof shownCover>;
