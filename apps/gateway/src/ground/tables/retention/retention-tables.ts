import type { RetentionHold } from '@marque/domain/retention/what-is-over';

/** Things forgotten by their key: a policy by its number, a quote, a complaint, a request about data. */
export type EndedKind = 'POLICY' | 'QUOTE' | 'COMPLAINT' | 'REQUEST';
/** Things that tell of people and are kept on their own. */
export type HeldKind = 'POLICY' | 'QUOTE';
/** Things that staff may hold. */
export type KeepableKind = HeldKind | 'COMPLAINT';

/** The tables about how long things are kept. */
export type RetentionTables = {
  /** A thing whose time is over, as it was last looked at. Days are the business's. */
  ended_things: {
    brand: string;
    kind: EndedKind;
    thing: string;
    over_since: string;
    looked_on: string;
    /** What keeps it beyond its time; null once it is being forgotten. */
    held_by: RetentionHold | null;
    begun_at: string | null;
    /** When its keys were destroyed and its traces removed. */
    forgotten_at: string | null;
  };
  /** How many of a kind were forgotten so far. */
  forgotten_counts: { brand: string; kind: string; count: number };
  /** Holds that staff have put on a policy, a quote or a complaint, so that it is kept beyond its time. */
  retention_holds: {
    hold_id: string;
    brand: string;
    kind: KeepableKind;
    /** A policy’s number, a quote’s code or a complaint’s id. */
    thing: string;
    /** The owner of the quote, or of the policy’s last term; null for a complaint. */
    proposal_code: string | null;
    key_id: string;
    /** Encrypted, under the key of the thing. */
    reason: string;
    /** The last day on which it holds; null: until it is lifted. */
    ends_on: string | null;
    placed_by: string;
    placed_at: string;
    lifted_by: string | null;
    lifted_at: string | null;
  };
};
