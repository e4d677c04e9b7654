import type { Instant, Pennies } from '@marque/base';
import type { PaymentListed } from './payment-listed.ts';

/**
 * The card provider as our side sees it. Every call rejects with `ProviderUnavailable` when nobody answers, in which case it may have been
 * done, and with `ProviderRefused` when the provider will not.
 */
export type CardPayments = {
  /** Opens a page on which a card is charged or saved. The same `attemptId` opens the same page again. */
  readonly openCheckout: (order: CheckoutOrder) => Promise<CheckoutSession>;
  /** Reads the state of a page at the provider: everything else is checked against it. */
  readonly readCheckout: (sessionId: string) => Promise<CheckoutSession>;
  /** Closes an unpaid page, so that it cannot be paid later. Returns its new state. */
  readonly expireCheckout: (sessionId: string) => Promise<CheckoutSession>;
  /**
   * Charges a card without a page. The same `attemptId` charges once, for as long as the provider keeps keys (a day). A
   * bank’s no is an answer. Rejects with `CardTokenRefused` if the token cannot be used.
   */
  readonly charge: (order: ChargeOrder) => Promise<CardPayment>;
  readonly readPayment: (paymentId: string) => Promise<CardPayment>;
  /** The payment of an attempt whose answer was lost; undefined when there is none. */
  readonly findPayment: (search: PaymentSearch) => Promise<CardPayment | undefined>;
  /**
   * A kept card as it is now: its network may have given it a new number or a later expiry. Undefined once it has been
   * let go.
   */
  readonly readCard: (providerMethodId: string) => Promise<SavedCard | undefined>;
  /** Lets a kept card go, so that nothing can be charged with it any more. A card that is gone already stays so. */
  readonly letGo: (providerMethodId: string) => Promise<void>;
  /** Deletes a customer with the cards that are kept for them, for good. One that is gone stays so. */
  readonly eraseCustomer: (customerId: string) => Promise<void>;
  /** When a token was made, in real milliseconds; undefined for a token that the provider does not show, such as a ready-made test token. */
  readonly readToken: (token: string) => Promise<{ readonly createdAtMs: number } | undefined>;
  /** Gives back part or all of a captured payment; `refundId` is ours and makes it happen once. */
  readonly refund: (order: { paymentId: string; amount: Pennies; refundId: string }) => Promise<CardRefund>;
  readonly readRefund: (providerRefundId: string) => Promise<CardRefund>;
  /** Every payment made since a moment, as the provider lists it. */
  readonly listPayments: (since: Instant) => Promise<readonly PaymentListed[]>;
  readonly readDispute: (disputeId: string) => Promise<CardDispute>;
  /**
   * The provider's events since a moment, the oldest first, about things that nobody asks about by itself any more:
   * disputes, failed refunds and kept cards that were renewed.
   */
  readonly listNotifications: (since: Instant) => Promise<readonly CardNotification[]>;
  /** Checks the signature of a notification over its raw body; undefined when it is not the provider's or too old. */
  readonly readNotification: (rawBody: Uint8Array, signature: string) => CardNotification | undefined;
};

export type CheckoutOrder = {
  /** Whether the card is charged, or only saved for later. */
  readonly mode: 'payment' | 'setup';
  readonly attemptId: string;
  readonly proposalCode: string;
  /** 0 if the card is only saved. */
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
  /** The card that has paid on the page, saved or not; null before that. */
  readonly paidBy: CardShown | null;
  /** The card that the page has saved, once it is complete. */
  readonly savedCard: SavedCard | null;
};

/** What may be shown of a card: its brand, such as `visa`, and the last four digits. */
export type CardShown = { readonly cardBrand: string; readonly cardEnding: string };

/** A card that the provider keeps for later payments, and what may be shown of it. */
export type SavedCard = CardShown & {
  readonly customerId: string;
  readonly providerMethodId: string;
  /** `YYYY-MM`. */
  readonly cardExpires: string;
};

/** A charge without a page: of a kept card, or of a token for a card that was read out by phone. */
export type ChargeOrder = {
  readonly attemptId: string;
  readonly proposalCode: string;
  readonly amount: Pennies;
  readonly currency: string;
  readonly description: string;
  readonly card:
    | { readonly kind: 'saved'; readonly customerId: string; readonly providerMethodId: string }
    | {
        readonly kind: 'token';
        readonly token: string;
        /** The key under which the token is taken, once: the same for every attempt with a token that works once. */
        readonly tokenKey: string;
        readonly saveCard: boolean;
        readonly email: string;
      };
};

export type CardPayment = {
  /** Empty if the card was declined before there was a payment. */
  readonly paymentId: string;
  /** `pending`: neither captured nor refused yet. */
  readonly status: 'succeeded' | 'pending' | 'declined';
  /** What was captured. */
  readonly amount: Pennies;
  readonly currency: string;
  readonly attemptId: string | null;
  /** The bank’s reason for a refusal, such as `insufficient_funds`. */
  readonly declineCode: string | null;
  /** What its card network advises after that, such as `do_not_try_again`. */
  readonly adviceCode: string | null;
  /** The card that was charged, saved or not; null if the answer does not show it. */
  readonly paidBy: CardShown | null;
  readonly savedCard: SavedCard | null;
};

/** The payment to look for: the provider’s customer if known, and when the attempt began. */
export type PaymentSearch = {
  readonly attemptId: string;
  readonly customerId: string | null;
  readonly startedAt: Instant;
};

export type CardRefund = {
  readonly providerRefundId: string;
  /** Ours; null for a refund that somebody made at the provider itself. */
  readonly refundId: string | null;
  /** SUCCEEDED is on its way, and may still fail days later. */
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
};

/** A payment that the cardholder disputes. What was withdrawn may be reinstated when the dispute is won. */
export type CardDispute = {
  readonly disputeId: string;
  readonly paymentId: string | null;
  readonly amount: Pennies;
  readonly isWithdrawn: boolean;
  readonly isReinstated: boolean;
};

/** What a notification is about: which object to read. Nothing else that it says is used. */
export type CardNotification = {
  readonly eventId: string;
  readonly type: string;
  readonly about: { readonly kind: 'page' | 'payment' | 'refund' | 'dispute' | 'card'; readonly id: string } | null;
};
