import { z } from 'zod';

/** An access token to keep in memory, and for how many seconds it works. */
export const sessionGranted = z.object({ accessToken: z.string(), expiresIn: z.int() });
