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
export type CoverRegister = {
  readonly tell: (message: RegisterMessage) => Promise<void>;
  /** Puts right what an earlier release has left of a brand’s messages, before any is told. Once it is done, it does nothing. */
  readonly settle: (brand: string) => Promise<void>;
};

/** A text as it is put down, and the key that it stands under. */
export type SealedMessage = { readonly keyId: string; readonly sealed: string };

/** Encrypts what is put down of a message under the key of its policy, so that it is forgotten with that. */
export type MessageSeal = {
  /** Undefined where the policy is forgotten. */
  readonly seal: (
    message: Pick<RegisterMessage, 'brand' | 'sequence' | 'policyNumber'>,
    text: string,
  ) => Promise<SealedMessage | undefined>;
  /** The text of a message; undefined where it is forgotten. */
  readonly open: (
    message: Pick<RegisterMessage, 'brand' | 'sequence'>,
    kept: SealedMessage,
  ) => Promise<string | undefined>;
};
