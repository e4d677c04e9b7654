import type { Tx } from '../journal/database.ts';

/** Jobs by name with what each carries: identifiers only, never personal data. */
export type JobPayloads = {
  'write-documents': { readonly brand: string; readonly policyId: string };
  'send-confirmation': { readonly brand: string; readonly policyId: string };
  'send-help-message': { readonly brand: string; readonly messageId: string };
  /** The letter of an event on a proposal, by the event's version. */
  'send-quote-link': { readonly brand: string; readonly proposalCode: string; readonly version: number };
  'resolve-payment': { readonly brand: string; readonly attemptId: string };
  'refund-payment': { readonly brand: string; readonly attemptId: string };
};

export type JobName = keyof JobPayloads;

/** Delivers jobs at least once, after the transaction that asked for them has committed. */
export type JobQueue = {
  /** Adds a job to the transaction; the same `key` is queued once while it waits. */
  readonly add: <N extends JobName>(
    tx: Tx,
    name: N,
    job: { key: string; payload: JobPayloads[N]; afterSeconds?: number },
  ) => Promise<void>;
  /** Starts delivering. */
  readonly start: () => Promise<void>;
  /** Finishes what runs and stops. */
  readonly stop: () => Promise<void>;
};
