import { billingDayOf, fullPriceFrom } from '@marque/domain/facts/billing-day';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import { isChargedLater } from '@marque/domain/process/is-charged-later';
import { paymentAfterFirst } from '@marque/domain/process/payment-after-first';
import type { PaymentSchedule, Quote } from '@marque/domain/rating/quote';
import type { ForOffer } from './demands-and-needs.ts';
import { informationValues } from './information/information-values.ts';
import { type OfferSection, offerSection } from './offer-section.ts';

/**
 * The payments that a customer agrees to: the first payment, later payments and their dates, an offer's reduction, its end and terms, and
 * the configured information on paying and cancelling. It derives from the price and the start alone, so that the same offer has the same bytes.
 */
export function yourPayments(offer: ForOffer): OfferSection[] {
  const { product, proposal, words } = offer;
  const schedule = proposal.quote && scheduleChosen(proposal.quote, proposal.choices.paymentSchedule);
  if (!proposal.quote || !schedule) return [];
  const { payment, cancel } = product.information.product;
  return [
    offerSection('', { paragraphs: [words.text('documents.your-payments.intro')] }),
    offerSection('', { rows: amounts(offer, { quote: proposal.quote, schedule }) }),
    ...promotionTerms(offer, proposal.quote),
    informed(offer, 'payment', payment),
    informed(offer, 'cancel', cancel),
  ];
}

type Priced = { readonly quote: Quote; readonly schedule: PaymentSchedule };

function amounts({ brand, product, words }: ForOffer, { quote, schedule }: Priced): OfferSection['rows'] {
  const { discounted, gross } = schedule.totals;
  const say = (key: string, values: { readonly [name: string]: string } = {}) =>
    words.text(`documents.your-payments.${key}`, values);
  const first = discounted === 0 ? say('nothing') : say('atSale', { amount: words.money(discounted) });
  const now = { term: say('now'), lines: [first] };
  if (schedule.type !== 'MONTHLY' || !isChargedLater({ kind: product.kind, schedule })) return [now];
  const term = {
    ...{ startAt: quote.startAt, endAt: null, schedule: schedule.type },
    billingDays: [{ from: quote.startAt, day: billingDayOf(quote.startAt) }],
    timeZone: brand.timeZone,
  };
  const next = paymentAfterFirst(term, schedule.premiumBreakdown);
  const offerEnds = schedule.premiumBreakdown.find(({ coverType }) => coverType === 'DISCOUNT')?.endAt;
  const monthly = (amount: number, from: string) =>
    say('monthly', { amount: words.money(amount), date: words.day(from) });
  return [
    now,
    ...(next ? [{ term: say('then'), lines: [monthly(next.amount, next.chargeOn)] }] : []),
    ...(next && next.amount < gross && offerEnds !== undefined
      ? [{ term: say('afterOffer'), lines: [monthly(gross, fullPriceFrom(offerEnds, quote.startAt))] }]
      : []),
  ];
}

/**
 * The customer agrees to the terms of an offer with the rest, so they are read and kept here. An offer that has left the folder has no terms, and
 * nothing can be bought with it.
 */
function promotionTerms({ words }: ForOffer, { promotion }: Quote): OfferSection[] {
  if (promotion?.outcome !== 'applied') return [];
  const { promo } = promotion;
  const [name, terms] = [words.textIfAny(`promotions.${promo}.name`), words.textIfAny(`promotions.${promo}.terms`)];
  return name === undefined || terms === undefined ? [] : [offerSection(name, { paragraphs: [terms] })];
}

function informed(
  { brand, product, words }: ForOffer,
  item: 'payment' | 'cancel',
  names: readonly string[],
): OfferSection {
  const values = informationValues({ brand, product, cover: null }, words);
  const items = names.map((name) => words.text(`productInformation.${name}`, values));
  return offerSection(words.text(`documents.ipid.items.${item}`), { items });
}
