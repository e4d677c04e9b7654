/** What a test card does, as Stripe documents it. */
export type CardBehaviour =
  | 'succeeds'
  | 'disputed'
  | 'fails_later'
  | 'challenge_until_set_up'
  | 'challenge_always'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'lost_card'
  | 'stolen_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'try_again_later'
  | 'confirm_card_data'
  | 'do_not_try_again';

export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  behaviour: CardBehaviour;
  outcome: string;
};

/** Every card that the sandbox takes. No other number works, so that nobody types a real one. */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'succeeds', 'Pays'),
  {
    number: '5555555555554444',
    brand: 'mastercard',
    country: 'US',
    behaviour: 'succeeds',
    outcome: 'Pays (Mastercard)',
  },
  {
    number: '378282246310005',
    brand: 'amex',
    country: 'US',
    behaviour: 'succeeds',
    outcome: 'Pays (American Express, four-digit security code)',
  },
  { ...visa('4000008260000000', 'succeeds', 'Pays (a card issued in the UK)'), country: 'GB' },
  visa(
    '4000002500003155',
    'challenge_until_set_up',
    'Asks the bank to confirm (3-D Secure); once saved, later payments need no confirmation',
  ),
  visa(
    '4000002760003184',
    'challenge_always',
    'Asks the bank to confirm every payment (3-D Secure), so later payments without the customer fail',
  ),
  visa('4000000000000002', 'generic_decline', 'Declined'),
  visa('4000000000009995', 'insufficient_funds', 'Declined: too little money'),
  visa('4000000000000069', 'expired_card', 'Declined: the card has expired'),
  visa('4000000000009987', 'lost_card', 'Declined: reported lost, never to be tried again'),
  visa('4000000000009979', 'stolen_card', 'Declined: reported stolen, never to be tried again'),
  visa('4000000000000127', 'incorrect_cvc', 'Declined: wrong security code'),
  visa('4000000000000119', 'processing_error', 'Declined: a fault while processing'),
  visa('4000000000000341', 'fails_later', 'Can be saved; every payment with it is declined'),
  visa('4000000000000259', 'disputed', 'Pays, then the cardholder disputes it'),
];

/** The test card with this number (digits only), or undefined. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

function visa(number: string, behaviour: CardBehaviour, outcome: string): TestCard {
  return { number, brand: 'visa', country: 'US', behaviour, outcome };
}
