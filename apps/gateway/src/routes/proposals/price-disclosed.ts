import { getPath, type Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { applyChange } from '@marque/domain/proposal/apply-change';
import type { Change } from '@marque/domain/proposal/change';
import type { Disclosed } from '@marque/domain/proposal/disclosed';
import { quoteEnd } from '@marque/domain/proposal/quote-end';
import type { Quote } from '@marque/domain/rating/quote';
import { rate } from '@marque/domain/rating/rate';
import { riskProblems } from '@marque/domain/rating/risk-problems';
import { fieldsOf, questionOfField } from '@marque/forms';
import { adjustmentOf, questionnaireOf } from './product-of.ts';
import type { Around } from './review-disclosed.ts';

/** A price and until when it is held, or the names of what the tariff still needs although every question is answered. */
export type Pricing = {
  readonly priced: { readonly quote: Quote; readonly endAt: Instant } | null;
  readonly missing: readonly string[];
};

/** The price of what was disclosed. Answers to questions that nobody is asked at present do not count. */
export function priceDisclosed(around: Around, disclosed: Disclosed, live: ReadonlySet<string>): Pricing {
  const { brand, product, now } = around;
  const { startAt } = disclosed.choices;
  if (startAt === undefined) return { priced: null, missing: ['startAt'] };
  const { data } = onlyLive(around, disclosed, live);
  const risk = { ...disclosed.choices, startAt, data, ratedAt: now };
  const missing = riskProblems(risk, product.tariff).map(({ pointer }) => nameOf(around, pointer));
  if (missing.length > 0) return { priced: null, missing: [...new Set(missing)] };
  const quote = rate(risk, { insuranceGroup: insuranceGroupOf(brand, data, product.coreAsset.code) }, product.tariff);
  return { priced: { quote, endAt: quoteEnd(now, product.quoteValidDays, brand.timeZone) }, missing: [] };
}

/** The question behind a pointer into a risk (`/data/profiles/ph/dateOfBirth`), or the field when no question asks for it. */
function nameOf({ product }: Around, pointer: string): string {
  const field = pointer
    .replace(/^\/data\/(quote|(profiles|assets)\/[^/]+)\//, '')
    .replace(/^\//, '')
    .replaceAll('/', '.');
  return questionOfField(questionnaireOf(product), field) ?? field;
}

function insuranceGroupOf(brand: Brand, data: RiskData, coreAsset: string): number | null {
  const vehicleCode = getPath(data.assets[coreAsset], 'specification.vehicleCode');
  return brand.vehicles.find((vehicle) => vehicle.vehicleCode === vehicleCode)?.insuranceGroup ?? null;
}

/** The disclosures without the fields of questions that are hidden. */
function onlyLive({ product }: Around, disclosed: Disclosed, live: ReadonlySet<string>): Disclosed {
  const compiled = questionnaireOf(product);
  const hidden = [...compiled.questions.keys()].filter((name) => !live.has(name));
  return hidden.reduce((kept, name) => {
    const data = Object.fromEntries(fieldsOf(compiled, name).map((field) => [field, null]));
    const clear = clearing(adjustmentOf(compiled, name), data, product.coreAsset.code);
    return clear ? applyChange(kept, clear) : kept;
  }, disclosed);
}

function clearing(
  adjustment: string | undefined,
  data: { [field: string]: null },
  assetCode: string,
): Change | undefined {
  if (adjustment === 'PROFILE_DISCLOSURE') return { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data };
  if (adjustment === 'ASSET_DISCLOSURE') return { changeType: 'ASSET_DISCLOSURE', assetCode, data };
  return adjustment === 'QUOTE_DISCLOSURE' ? { changeType: 'QUOTE_DISCLOSURE', data } : undefined;
}
