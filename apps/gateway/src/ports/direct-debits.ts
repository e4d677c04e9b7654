import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { PaymentListed } from './payment-listed.ts';

/** The direct debit provider, as our side sees it. Every call rejects with `ProviderUnavailable` when nobody answers and `ProviderRefused` when the provider will not. */
export type DirectDebits = {
  /** Opens the page on which a customer sets up a mandate. The same `flowId` sets up one mandate at most, however often its page is opened. */
  readonly openFlow: (order: MandateOrder) => Promise<{ requestId: string; redirectUrl: string }>;
  /**
   * What became of the page: the mandate once the customer has set it up; undefined if the provider knows no such page.
   */
  readonly readFlow: (requestId: string) => Promise<MandateFlow | undefined>;
  readonly readMandate: (mandateId: string) => Promise<Mandate>;
  /** Ends a mandate, with every payment by it that is not with the bank yet. One that has ended stays so. */
  readonly cancelMandate: (mandateId: string) => Promise<void>;
  /**
   * Removes a customer with their bank account, for good; live mandates end with it. A customer who is gone stays so.
   */
  readonly eraseCustomer: (customerId: string) => Promise<void>;
  /** Asks the bank for money. The same `collectionId` asks once. */
  readonly collect: (order: CollectionOrder) => Promise<DebitPayment>;
  /** Presents a failed payment again, under the number of the presentation. A payment that has not failed is refused. */
  readonly presentAgain: (again: {
    paymentId: string;
    collectionId: string;
    presentation: number;
  }) => Promise<DebitPayment>;
  readonly readPayment: (paymentId: string) => Promise<DebitPayment>;
  /** The payment of a collection whose answer was lost; undefined when there is none. */
  readonly findPayment: (
    sought: Pick<CollectionOrder, 'mandateId' | 'collectionId'>,
  ) => Promise<DebitPayment | undefined>;
  /** Every payment made since a moment, as the provider lists it. */
  readonly listPayments: (since: Instant) => Promise<readonly PaymentListed[]>;
  /** One payment as that list would show it, however old it is; undefined when there is none. */
  readonly findListed: (paymentId: string) => Promise<PaymentListed | undefined>;
  /** Calls off a payment that has not gone to the bank. Rejects with `ProviderRefused` when it has, or has ended otherwise. */
  readonly cancelPayment: (paymentId: string) => Promise<DebitPayment>;
  /** Gives back part or all of what was collected; `refundId` is ours and makes it happen once. Rejects with `RefundWaits` while it is too early. */
  readonly refund: (order: { paymentId: string; amount: Pennies; refundId: string }) => Promise<DebitRefund>;
  readonly readRefund: (providerRefundId: string) => Promise<DebitRefund>;
  /** The provider's events since a moment about payments, mandates and refunds that failed later. */
  readonly listEvents: (since: Instant) => Promise<readonly DebitEvent[]>;
  /** Checks the signature of a notification over its raw body; undefined when it is not the provider’s. */
  readonly readNotification: (rawBody: Uint8Array, signature: string) => readonly DebitEvent[] | undefined;
};

export type MandateOrder = {
  readonly flowId: string;
  readonly proposalCode: string;
  /** Three letters, such as GBP. */
  readonly currency: string;
  readonly description: string;
  readonly redirectUrl: string;
  readonly exitUrl: string;
  readonly language: string;
  /** The values that are filled in already. */
  readonly customer: {
    readonly givenName: string;
    readonly familyName: string;
    readonly email: string;
    readonly address: { readonly line1: string; readonly city: string; readonly postalCode: string } | null;
  };
};

export type MandateFlow = {
  readonly status: 'open' | 'fulfilled' | 'cancelled';
  readonly flowId: string | null;
  readonly mandateId: string | null;
};

export type Mandate = {
  readonly mandateId: string;
  readonly customerId: string;
  readonly status: 'PENDING_CUSTOMER_APPROVAL' | 'ACTIVE' | 'CANCELLED';
  readonly bankName: string;
  readonly accountNumberEnding: string;
};

export type CollectionOrder = {
  readonly collectionId: string;
  readonly mandateId: string;
  readonly amount: Pennies;
  readonly currency: string;
  readonly description: string;
  /** The day that the customer was told; null: as soon as the bank can. */
  readonly chargeOn: LocalDate | null;
  /** The reference on the bank statement, up to ten capitals and digits; null if the provider chooses it. */
  readonly reference: string | null;
};

export type DebitPayment = {
  readonly paymentId: string;
  /** Ours, when it is one of ours. */
  readonly collectionId: string | null;
  /** How often the bank was asked for it. */
  readonly presentation: number;
  readonly status:
    | 'pending_customer_approval'
    | 'pending_submission'
    | 'submitted'
    | 'confirmed'
    | 'paid_out'
    | 'cancelled'
    | 'customer_approval_denied'
    | 'failed'
    | 'charged_back';
  readonly amount: Pennies;
  readonly currency: string;
  /** The day on which the bank draws it; null while that is not known. */
  readonly chargeOn: LocalDate | null;
};

/** Money on its way back to the customer’s bank account; a bank may send it back later. */
export type DebitRefund = {
  readonly providerRefundId: string;
  /** Ours, when it is one of ours. */
  readonly refundId: string | null;
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  /** The provider’s reason, if it failed. */
  readonly why?: string;
};

/** Something happened to a mandate, a payment, a billing request or a refund; what it says is not believed, only where it points. */
export type DebitEvent = {
  readonly eventId: string;
  readonly resource: 'mandates' | 'payments' | 'billing_requests' | 'refunds' | 'other';
  readonly resourceId: string | null;
  readonly action: string;
};
