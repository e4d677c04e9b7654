import type { Instant } from '@marque/base';
import type { CoverAction } from '@marque/domain/policy/register/cover-messages';
import type { Generated } from 'kysely';

/** The tables of what the register of motor insurance is told. */
export type RegisterTables = {
  /** What the register is told of one period of cover. Its content never changes. */
  cover_messages: {
    message_id: number;
    brand: string;
    policy_id: string;
    period: number;
    action: CoverAction;
    /** The whole period as it is from then on. */
    cover: unknown;
    /** The moments between which it lasts, as `cover` says; null: without an end. */
    covers_from: Instant;
    covers_until: Instant | null;
    /** The business's moment of the event that it follows from. */
    occurred_at: string;
    /** By the database's own clock. */
    written_at: Generated<unknown>;
    /** Its place in the brand's feed; null until its turn comes. */
    number: number | null;
    told_at_ms: number | null;
    /** The key that encrypts its words; absent from older ones, which are in the clear. */
    key_id: string | null;
  };
  /**
   * How far a brand's feed was told, and until when the worker that is telling it claims it (ms of real time, 0:
   * nobody).
   */
  cover_feeds: { brand: string; told: number; claimed_until_ms: number };
};
