import { type Data, isData, nearestName } from '@marque/base';
import type { Product } from '@marque/catalogue';
import { type AnswerShapes, carShapes, profileShapes, quoteShapes } from '@marque/domain/facts/answer-shapes';

/** A place in a risk file, and its fault. */
export type RiskFault = { readonly path: string; readonly message: string };

const riskFields = [
  'scheme',
  'asOf',
  'startAt',
  'voluntaryExcess',
  'covers',
  'paymentSchedule',
  'profiles',
  'assets',
  'quote',
  'promotion',
];
const promotionFields = ['code', 'retailer', 'orderNumber', 'termsAccepted'];

/**
 * Every field of a risk file that means nothing, with the nearest name that does. A product's own questions give fields
 * a meaning.
 */
export function unknownFields(file: Data, product?: Product): RiskFault[] {
  const ofProfile = ownShapes(product, ['PROFILE_DISCLOSURE', 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE']);
  const profiles = isData(file['profiles']) ? file['profiles'] : {};
  const assets = isData(file['assets']) ? file['assets'] : {};
  return [
    ...among(file, '', riskFields),
    ...Object.keys(profiles)
      .filter((code) => !/^(ph|p[1-4])$/.test(code))
      .map((code) => fault(`profiles.${code}`, 'is unknown; expected ph, p1, p2, p3 or p4')),
    ...Object.entries(profiles).flatMap(([code, profile]) =>
      answers(profile, `profiles.${code}`, { ...ofProfile, ...profileShapes }),
    ),
    ...among(assets, 'assets', ['car']),
    ...answers(assets['car'], 'assets.car', {
      ...ownShapes(product, ['ASSET_DISCLOSURE']),
      ...carShapes,
      vehicle: { accepts: isData, expected: '', parts: ['make', 'model', 'year'] },
    }),
    ...answers(file['quote'], 'quote', { ...ownShapes(product, ['QUOTE_DISCLOSURE']), ...quoteShapes }),
    ...among(file['promotion'], 'promotion', promotionFields),
  ];
}

/** The questions of a product about one thing; the questionnaire decides what they accept. */
function ownShapes(product: Product | undefined, adjustments: readonly string[]): AnswerShapes {
  const sections = [product?.questionnaire, product?.additionalDriver].flatMap((file) => file?.sections ?? []);
  const questions = sections.flatMap((section) => section.questions);
  const named = questions.filter(({ adjustment = '' }) => adjustments.includes(adjustment));
  return Object.fromEntries(named.map(({ name }) => [name, { accepts: () => true, expected: '' }]));
}

function answers(data: unknown, at: string, shapes: AnswerShapes): RiskFault[] {
  if (!isData(data)) return [];
  const names = Object.keys(shapes);
  const groups = new Set(names.filter((name) => name.includes('.')).map((name) => name.split('.')[0] ?? ''));
  const flat = [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
  const inGroups = [...groups].flatMap((group) => {
    const fields = names.filter((name) => name.startsWith(`${group}.`)).map((name) => name.slice(group.length + 1));
    return among(data[group], `${at}.${group}`, fields);
  });
  return [
    ...among(data, at, flat),
    ...inGroups,
    ...Object.entries(shapes).flatMap(([name, { parts }]) => (parts ? entries(data, at, { name, parts }) : [])),
  ];
}

/** The fields of an answer that has parts, whether it is one answer or a list. */
function entries(data: Data, at: string, { name, parts }: { name: string; parts: readonly string[] }): RiskFault[] {
  const value = name.split('.').reduce<unknown>((inside, step) => (isData(inside) ? inside[step] : undefined), data);
  if (!Array.isArray(value)) return among(value, `${at}.${name}`, parts);
  return value.flatMap((entry, index) => among(entry, `${at}.${name}.${index}`, parts));
}

function among(data: unknown, at: string, known: readonly string[]): RiskFault[] {
  if (!isData(data)) return [];
  const unknown = Object.keys(data).filter((name) => !known.includes(name));
  return unknown.map((name) => {
    const near = nearestName(name, known);
    const message =
      near === undefined ? `is unknown; expected one of ${known.join(', ')}` : `is unknown; did you mean ${near}?`;
    return fault(at === '' ? name : `${at}.${name}`, message);
  });
}

function fault(path: string, message: string): RiskFault {
  return { path, message };
}
