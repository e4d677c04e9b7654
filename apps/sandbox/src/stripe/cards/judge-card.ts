import type { PaymentFault } from '../ground/model.ts';
import type { CardBehaviour } from '../ground/test-cards.ts';

type CardUse = {
  /** Charge it now, or only keep it for later. */
  purpose: 'charge' | 'save';
  /** The customer is there and can answer the bank's challenge. */
  present: boolean;
  /** The bank's challenge was passed for this use. */
  confirmed: boolean;
  /** The card was saved with the customer present, for payments later. */
  setUp: boolean;
};

type Verdict = { kind: 'approved' } | { kind: 'challenge' } | { kind: 'declined'; fault: PaymentFault };

type Decline = Omit<PaymentFault, 'type'>;

const declined = (decline_code: string, advice_code: NonNullable<PaymentFault['advice_code']>): Decline => ({
  ...{ code: 'card_declined', decline_code, advice_code },
  message: 'Your card was declined.',
});

const declines: Partial<Record<CardBehaviour, Decline>> = {
  generic_decline: declined('generic_decline', 'try_again_later'),
  fails_later: declined('generic_decline', 'try_again_later'),
  lost_card: declined('lost_card', 'do_not_try_again'),
  stolen_card: declined('stolen_card', 'do_not_try_again'),
  // A bank that says no more than no, with each advice of a network.
  try_again_later: declined('generic_decline', 'try_again_later'),
  confirm_card_data: declined('generic_decline', 'confirm_card_data'),
  do_not_try_again: declined('generic_decline', 'do_not_try_again'),
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    advice_code: 'try_again_later',
    message: 'Your card has insufficient funds.',
  },
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    advice_code: 'confirm_card_data',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    advice_code: 'confirm_card_data',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    advice_code: 'try_again_later',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** What the bank says of this use of a card. */
export function judgeCard(behaviour: CardBehaviour, use: CardUse): Verdict {
  if (behaviour === 'fails_later' && use.purpose === 'save') return { kind: 'approved' };
  const decline = declines[behaviour];
  if (decline) return { kind: 'declined', fault: { type: 'card_error', ...decline } };
  const asks =
    behaviour === 'challenge_always' || (behaviour === 'challenge_until_set_up' && !(use.setUp && !use.present));
  if (!asks || use.confirmed) return { kind: 'approved' };
  return use.present ? { kind: 'challenge' } : { kind: 'declined', fault: authenticationRequired };
}

const authenticationRequired: PaymentFault = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The fault of a payment whose challenge was failed or left. */
export function challengeFault(purpose: CardUse['purpose']): PaymentFault {
  return {
    type: 'invalid_request_error',
    code: purpose === 'charge' ? 'payment_intent_authentication_failure' : 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
}
