export { createIssuer, type Issuer } from './create-issuer.ts';
export type { IssuerSettings } from './issuer-settings.ts';
export type {
  Account,
  Accounts,
  Address,
  Channel,
  Codes,
  Look,
  Passkey,
  Passkeys,
  Payload,
  Records,
  Sent,
  Visit,
  WaysBack,
} from './ports.ts';
export { CLIENT_ID } from './provider-settings.ts';
export {
  newSigningKey,
  publicPartOf,
  SIGNING_ALGORITHM,
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
} from './signing-keys.ts';
