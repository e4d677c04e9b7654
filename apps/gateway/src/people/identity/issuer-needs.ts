import type { Context } from '../../ground/context.ts';

/** What the issuer needs from the gateway. */
export type IssuerNeeds = Pick<
  Context,
  'config' | 'log' | 'clock' | 'random' | 'db' | 'brands' | 'keyFor' | 'mail' | 'sms'
>;
