import type { CoverAction } from '@marque/domain/policy/register/cover-messages';
import type { ToldPeriod } from '@marque/domain/policy/register/cover-period';

/** One message of a brand's feed to the register of motor insurance. */
export type RegisterMessage = {
  readonly brand: string;
  /** Counts the messages of the brand from 1, without a gap. */
  readonly sequence: number;
  readonly action: CoverAction;
  readonly policyNumber: string;
  /** Counts the terms of the policy: 0 for its first. */
  readonly term: number;
  /** The whole period as it is from now on. */
  readonly cover: ToldPeriod;
  /** The business's moment of what it follows from. */
  readonly occurredAt: string;
};

/**
 * The register of motor insurance, or who passes on to it. Messages come one after the other in the order of their numbers; after a failure the same one
 * comes again, and telling it again with the same content changes nothing. Rejects with `ProviderUnavailable` where it is away, and with `ProviderRefused`
 * where it does not take a message.
 */
export type CoverRegister = { readonly tell: (message: RegisterMessage) => Promise<void> };
