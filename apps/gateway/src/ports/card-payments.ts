import type { Instant, Pennies } from '@marque/base';

/** The card provider's hosted payment page, as our side sees it. */
export type CardPayments = {
  /** Opens a payment page. The same `attemptId` opens the same page again. Rejects with `ProviderUnavailable` when nobody answers and `ProviderRefused` when the provider will not. */
  readonly openCheckout: (order: CheckoutOrder) => Promise<CheckoutSession>;
  /** Reads how a page stands at the provider: the truth that everything else is checked against. */
  readonly readCheckout: (sessionId: string) => Promise<CheckoutSession>;
  /** Closes a page that nobody paid, so that it cannot be paid later. Answers how it stands afterwards. */
  readonly expireCheckout: (sessionId: string) => Promise<CheckoutSession>;
  /** Gives a captured payment back, whole or in part. */
  readonly refund: (refund: {
    paymentIntentId: string;
    amount: Pennies;
    refundId: string;
  }) => Promise<{ providerRefundId: string }>;
  /** Checks the signature of a notification over its raw body; undefined when it is not the provider's or too old. */
  readonly readNotification: (rawBody: Uint8Array, signature: string) => CheckoutNotification | undefined;
};

export type CheckoutOrder = {
  readonly attemptId: string;
  readonly proposalCode: string;
  readonly amount: Pennies;
  /** Three letters, such as GBP. */
  readonly currency: string;
  readonly description: string;
  readonly email: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Instant;
  readonly language: string;
  readonly saveCard: boolean;
};

export type CheckoutSession = {
  readonly sessionId: string;
  /** Where the customer pays; null when the page is closed. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
  readonly amount: Pennies;
  readonly currency: string;
  readonly attemptId: string | null;
  readonly paymentIntentId: string | null;
};

export type CheckoutNotification = {
  readonly eventId: string;
  readonly type: string;
  readonly sessionId: string | null;
};
