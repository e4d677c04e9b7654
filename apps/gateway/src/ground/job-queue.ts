import type { Tx } from './tables/database.ts';

/** Jobs by name with what each carries: identifiers only, never personal data. */
export type JobPayloads = {
  'write-documents': { readonly brand: string; readonly policyId: string };
  'send-confirmation': { readonly brand: string; readonly policyId: string };
  /** `referral` is the reference of a quote without a price, if the message is about one. */
  'send-help-message': { readonly brand: string; readonly messageId: string; readonly referral?: string };
  /** The letter of an event on a proposal, by the event's version. */
  'send-quote-link': { readonly brand: string; readonly proposalCode: string; readonly version: number };
  /** The letter to the account's former e-mail address. */
  'send-email-changed': { readonly brand: string; readonly wayBackId: string };
  /** A letter of the table `complaint_letters`. */
  'send-complaint-letter': { readonly brand: string; readonly letterId: string };
  /** A letter of the table `person_letters`. */
  'send-person-letter': { readonly brand: string; readonly letterId: string };
  /** Forgets what a granted request to be forgotten covers. */
  'forget-person': { readonly brand: string; readonly requestId: string };
  /** Has a provider erase somebody who is forgotten here, by its own id for them. */
  'erase-at-provider': {
    readonly brand: string;
    readonly provider: 'CARDS' | 'DEBITS' | 'CHECKS';
    readonly providerId: string;
  };
  /** Tells a customer that a copy of their data was asked for. */
  'send-data-copied': {
    readonly brand: string;
    readonly subject: string;
    readonly language: string;
    readonly copyId: string;
  };
  /** A letter of the table `letters`. */
  'send-letter': { readonly brand: string; readonly letterId: string };
  'resolve-payment': { readonly brand: string; readonly attemptId: string };
  'refund-payment': { readonly brand: string; readonly refundId: string };
  /** Reads the state of a refund or a dispute at the card provider. */
  'look-at-refund': { readonly brand: string; readonly refundId: string };
  'look-at-dispute': { readonly brand: string; readonly disputeId: string };
  /** Asks the bank for a collection, or follows it up. */
  'collect-payment': { readonly brand: string; readonly collectionId: string };
  /** Has the provider stop a debit that is no longer owed. */
  'call-off-debit': { readonly brand: string; readonly collectionId: string };
  'look-at-collection': { readonly brand: string; readonly collectionId: string };
  /** Looks whether a page on which a mandate is set up was finished. */
  'look-at-flow': { readonly brand: string; readonly flowId: string };
  /** Reads the state of a mandate at the provider. */
  'look-at-mandate': { readonly brand: string; readonly methodId: string };
  /** Reads at the provider whether the network has renewed a kept card. */
  'look-at-card': { readonly brand: string; readonly methodId: string };
  /** Has the provider let go of a means of payment that another has replaced. */
  'let-go-of-method': { readonly brand: string; readonly methodId: string };
  /** Ends the cover of a policy whose notice has passed and that is still not paid. */
  'end-unpaid': { readonly brand: string; readonly policyId: string };
  /** Bases the renewal of a changed policy on the policy as it now is. */
  'follow-renewal': { readonly brand: string; readonly policyId: string };
  'turn-policy': { readonly brand: string; readonly policyId: string };
  'start-upgrade-after': { readonly brand: string; readonly policyId: string };
  'return-next-term': { readonly brand: string; readonly policyId: string };
  /** Sends back what a change left to the customer, once the change can no longer be taken back. */
  'send-change-back': { readonly brand: string; readonly adjustmentId: string };
  /** The letter that tells a customer what became of what they sent. */
  'send-upload-letter': { readonly brand: string; readonly uploadId: string };
  /** Asks the claims handler how a claim stands. */
  'look-at-claim': { readonly brand: string; readonly claimId: string };
  /** Writes the letter of no-claims years of a policy that has ended. */
  'write-no-claims-letter': { readonly brand: string; readonly policyId: string };
  /** Writes the notices of a policy’s renewal as papers. */
  'write-renewal-summary': { readonly brand: string; readonly policyId: string };
  /** Tells the register of motor insurance what it has not yet been told. */
  'tell-register': { readonly brand: string };
  'look-at-check': { readonly brand: string; readonly checkId: string };
  /** The work of a night, which `nightly_checks` names by the day on which it ends. */
  'check-books': { readonly brand: string; readonly night: string };
  'compare-facts': { readonly brand: string; readonly night: string };
  'compare-with-providers': { readonly brand: string; readonly night: string };
  'write-next-certificates': { readonly brand: string; readonly night: string };
  'remove-unsent-files': { readonly brand: string; readonly night: string };
  'tell-late-complaints': { readonly brand: string; readonly night: string };
  /** Has each brand forget what is over. */
  'forget-over': { readonly brand: string; readonly night: string };
  /**
   * Forgets what is over among some things of a kind: the next ones after the one named, by the day from which their
   * time counts.
   */
  'forget-batch': {
    readonly brand: string;
    readonly night: string;
    readonly kind: string;
    readonly afterOn: string;
    readonly after: string;
  };
};

export type JobName = keyof JobPayloads;

/** The states of the jobs of a name. */
export type QueueState = {
  readonly name: JobName;
  /** Not begun, planned for later, or to be tried again. */
  readonly waiting: number;
  readonly running: number;
  readonly parked: number;
  /** When the job that has waited longest was due; jobs planned for later do not count. Null if none is late. */
  readonly lateSeconds: number | null;
};

/** A job that failed too often. */
export type ParkedJob = {
  readonly jobId: string;
  readonly name: JobName;
  readonly payload: { readonly [name: string]: string | number };
  readonly tries: number;
  readonly error: string;
  readonly parkedAt: string;
};

/** Delivers jobs at least once, after the transaction that asked for them has committed. */
export type JobQueue = {
  /**
   * Adds a job to the transaction; the same `key` is queued once while it waits, for the sooner of the times, and not
   * before the transaction has committed.
   */
  readonly add: <N extends JobName>(
    tx: Tx,
    name: N,
    job: { key: string; payload: JobPayloads[N]; afterSeconds?: number },
  ) => Promise<void>;
  /** The states of the jobs of every name, or of one brand if given. */
  readonly states: (brand?: string) => Promise<readonly QueueState[]>;
  /**
   * A brand's jobs that failed too often, the newest first, at most 100. Of those with the same name and key, only the
   * newest.
   */
  readonly parked: (brand: string) => Promise<readonly ParkedJob[]>;
  /** Has a brand's parked job tried again. Answers whether there is such a job. */
  readonly retry: (brand: string, jobId: string) => Promise<boolean>;
  /** How often jobs of each name have failed in this process, including those that wait for a service that is away. */
  readonly failures: () => ReadonlyMap<JobName, number>;
  /** Starts delivering. */
  readonly start: () => Promise<void>;
  /** Finishes what runs and stops. */
  readonly stop: () => Promise<void>;
};
