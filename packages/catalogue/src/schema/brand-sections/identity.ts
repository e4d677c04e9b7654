import { z } from 'zod';

const claim = z.string().regex(/^[^\s]{1,200}$/, 'the name of a claim');

/** The OpenID Connect issuer at which customers and staff of a brand sign in. */
export const identity = z
  .strictObject({
    issuer: z
      .string()
      .regex(/^https?:\/\/[^\s?#]+$/, 'the address of an issuer')
      .meta({
        title: 'Issuer',
        description: 'Its discovery document is at <issuer>/.well-known/openid-configuration.',
      }),
    clientId: z.string().min(1).meta({ title: 'Public client (authorization code with PKCE, no secret)' }),
    audience: z.string().min(1).meta({ title: 'Audience of the gateway that the issuer writes into access tokens' }),
    scope: z.string().min(1).optional().meta({ title: 'Scopes asked for; openid profile email if not given' }),
    claims: z
      .strictObject({ roles: claim.optional(), permissions: claim.optional(), connection: claim.optional() })
      .optional()
      .meta({ title: 'Names of the claims that the issuer uses', description: 'A dot leads into an object.' }),
    secondFactor: z
      .strictObject({ acr: z.array(z.string().min(1)).optional(), amr: z.array(z.string().min(1)).optional() })
      .optional()
      .meta({
        title: 'How an access token says that staff used a second factor',
        description:
          'One of these values in its claim acr or amr; amr mfa if not given. Without it staff may do nothing.',
      }),
  })
  .refine(
    ({ clientId, audience }) => audience !== clientId,
    'an audience other than the client, or identity tokens would open the gateway',
  );
