import { z } from 'zod';
import { localDate, text } from './basics.ts';

/** An access token to keep in memory, and for how many seconds it works. */
export const sessionGranted = z.object({ accessToken: z.string(), expiresIn: z.int() });

/** What finds a saved quote: its reference, which is the secret, and two facts that must agree with it. */
export const retrieveDetails = {
  externalReference: z.string().regex(/^[A-Za-z0-9-]{8,40}$/),
  postalCode: text(12, 2),
  dateOfBirth: localDate,
};

/** A session that knows one quote, with the quote's code. */
export const quoteRetrieved = sessionGranted.extend({ proposalCode: z.string() });
