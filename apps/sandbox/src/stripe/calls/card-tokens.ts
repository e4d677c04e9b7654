import { createPaymentMethod } from '../cards/payment-method.ts';
import { type Card, readCard } from '../cards/read-card.ts';
import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import { expand } from '../ground/expand.ts';
import type { PaymentMethod } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { findHidden, findObject, putObject } from '../ground/objects.ts';
import { group, list, needed, readParams, text } from '../ground/params.ts';
import { invalidRequest, noSuch, stripeError } from '../ground/stripe-error.ts';
import { findTestCard, type TestCard, testCards } from '../ground/test-cards.ts';
import { today } from '../ground/today.ts';
import { unusedFields } from '../ground/unused-fields.ts';
import type { StripeCall } from './answer-call.ts';

type Token = { id: string; object: 'token'; created: number; used: boolean } & Record<string, unknown>;
type TokenCard = { last4: string; expMonth: number; expYear: number; name: string; postcode: string };

/** Stripe's ready-made test tokens: they may be used any number of times. */
const readyTokens: Record<string, string> = {
  tok_visa: '4242424242424242',
  tok_gb: '4000008260000000',
  tok_mastercard: '5555555555554444',
  tok_amex: '378282246310005',
  tok_chargeDeclined: '4000000000000002',
  tok_chargeDeclinedInsufficientFunds: '4000000000009995',
  tok_chargeDeclinedExpiredCard: '4000000000000069',
  tok_chargeDeclinedIncorrectCvc: '4000000000000127',
  tok_chargeDeclinedProcessingError: '4000000000000119',
  tok_chargeCustomerFail: '4000000000000341',
};

/** `POST /v1/tokens` with a test card: a token that can be used once. Only which test card it was is kept. */
export function createToken(desk: StripeDesk, call: StripeCall): Token {
  const cardShape = group({
    number: needed(text()),
    exp_month: needed(text()),
    exp_year: needed(text()),
    cvc: text(),
    name: text(),
    address_zip: text(),
  });
  const { card: typed } = readParams({ card: needed(cardShape), expand: list(text()) }, call.form);
  const read = readCard(
    {
      number: typed.number,
      expiry: `${typed.exp_month}/${typed.exp_year}`,
      cvc: typed.cvc ?? '',
      email: 'token@example.com',
      name: typed.name ?? 'Token',
      postcode: typed.address_zip ?? 'none',
    },
    today(desk),
  );
  if ('problems' in read) {
    const [field, message = 'Your card is invalid.'] = Object.entries(read.problems)[0] ?? [];
    throw stripeError(402, {
      type: 'card_error',
      code: field === 'number' ? 'incorrect_number' : `invalid_${field === 'cvc' ? 'cvc' : 'expiry_year'}`,
      message,
      param: field ?? 'number',
    });
  }
  const { test, expMonth, expYear, name, postcode } = read.card;
  const token = tokenOf(desk, { id: newId('tok'), test, expMonth, expYear });
  putObject(desk.store, token, { last4: test.number.slice(-4), expMonth, expYear, name, postcode } satisfies TokenCard);
  return token;
}

/** `GET /v1/tokens/:id`: when it was made and whether it was used. A ready-made one is always new. */
export function retrieveToken(desk: StripeDesk, call: StripeCall): Token {
  const { expand: paths } = readParams({ expand: list(text()) }, call.form);
  const test = readyCard(call.id);
  const found = test
    ? tokenOf(desk, { id: call.id, test, expMonth: 12, expYear: today(desk).year + 3 })
    : findObject<Token>(desk.store, 'token', call.id);
  if (!found) throw noSuch('token', call.id);
  return expand(desk.store, found, paths);
}

/** A payment method from a token, which spends the token. Throws for an unknown or spent token. */
export function methodFromToken(desk: StripeDesk, tokenId: string): PaymentMethod {
  const test = readyCard(tokenId);
  if (test)
    return createPaymentMethod(desk, {
      test,
      expMonth: 12,
      expYear: today(desk).year + 3,
      name: 'Test Card',
      postcode: '',
      email: null,
    });
  const token = findObject<Token>(desk.store, 'token', tokenId);
  if (!token) throw noSuch('token', tokenId, 'card[token]');
  if (token.used)
    throw invalidRequest(
      `You cannot use a Stripe token more than once: ${tokenId}.`,
      'card[token]',
      'token_already_used',
    );
  const spent: Token = { ...token, used: true };
  putObject(desk.store, spent);
  return createPaymentMethod(desk, { ...cardOfToken(desk, tokenId), email: null });
}

function cardOfToken(desk: StripeDesk, tokenId: string): Omit<Card, 'email'> {
  const { last4, ...rest } = findHidden<TokenCard>(desk.store, tokenId);
  // The last four digits tell the test cards apart, so the number need not be kept.
  const test = testCards.find((card) => card.number.endsWith(last4));
  if (!test) throw noSuch('token', tokenId, 'card[token]');
  return { test, ...rest };
}

function readyCard(tokenId: string): TestCard | undefined {
  const number = readyTokens[tokenId];
  return number === undefined ? undefined : findTestCard(number);
}

/** A token as Stripe shows it. */
function tokenOf(desk: StripeDesk, of: { id: string; test: TestCard; expMonth: number; expYear: number }): Token {
  return {
    id: of.id,
    object: 'token',
    created: nowSeconds(desk),
    livemode: false,
    type: 'card',
    used: false,
    client_ip: null,
    card: {
      id: newId('card'),
      object: 'card',
      ...unusedFields.tokenCard,
      metadata: {},
      regulated_status: 'unregulated',
      brand: of.test.brand === 'visa' ? 'Visa' : of.test.brand,
      last4: of.test.number.slice(-4),
      exp_month: of.expMonth,
      exp_year: of.expYear,
      funding: 'credit',
      country: of.test.country,
    },
  };
}
