import type { FastifyInstance } from 'fastify';
import type { InProcessIssuer } from './issuers.ts';

/** The OpenID Connect issuer of brands that name no other. */
export type OwnIssuer = InProcessIssuer & {
  /** Serves it under `/identity` of every such brand's hosts. */
  readonly mount: (app: FastifyInstance) => Promise<void>;
};
