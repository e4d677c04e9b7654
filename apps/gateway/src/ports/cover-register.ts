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
  /** The business's moment of the event that it follows from. */
  readonly occurredAt: string;
};

/**
 * The register of motor insurance, or a service that passes messages on to it. Messages come one after the other in the
 * order of their numbers; after a failure the same one comes again, and telling it again with the same content changes
 * nothing. Rejects with `ProviderUnavailable` if it is away, and with `ProviderRefused` if it does not take a message.
 */
export type CoverRegister = {
  readonly tell: (message: RegisterMessage) => Promise<void>;
  /** Puts right a brand’s messages from an earlier release, before any is told. Once that is done, it does nothing. */
  readonly settle: (brand: string) => Promise<void>;
};

/** A stored text, and its key. */
export type SealedMessage = { readonly keyId: string; readonly sealed: string };

/** Encrypts the stored form of a message under the key of its policy, so that it is forgotten with the policy. */
export type MessageSeal = {
  /** Undefined if the policy is forgotten. */
  readonly seal: (
    message: Pick<RegisterMessage, 'brand' | 'sequence' | 'policyNumber'>,
    text: string,
  ) => Promise<SealedMessage | undefined>;
  /** The text of a message; undefined if it is forgotten. */
  readonly open: (
    message: Pick<RegisterMessage, 'brand' | 'sequence'>,
    kept: SealedMessage,
  ) => Promise<string | undefined>;
};
