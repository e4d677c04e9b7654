import { type Data, fillText, getPath, isBlank, type LocalDate } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { type Compiled, compileQuestionnaire, fieldsOf, gatherAnswers, review } from '@marque/forms';
import { registry } from '../../apps/gateway/src/config/load-brands.ts';
import type { RiskFault } from './unknown-fields.ts';

/** The risk as the questionnaire sees it. */
export type Asked = { readonly data: RiskData; readonly startAt: LocalDate; readonly today: LocalDate };

/**
 * The answers of all drivers and the car that the product's own questions would refuse, by path, in the brand's words.
 * What a question would miss is left out: a price needs less than a purchase.
 */
export function questionnaireFaults(asked: Asked, product: Product, brand: Brand): RiskFault[] {
  const { data, startAt } = asked;
  const own = compileQuestionnaire(product.questionnaire, registry);
  const ofAll = { ...data.quote, ...data.assets['car'], ...data.profiles['ph'], startAt };
  const faults = faultsIn(own, ofAll, { asked, product, brand });
  const named = faults.map(({ name, ...fault }) => ({ ...fault, path: pathOf(own, name, data) + fault.path }));
  const driver = product.additionalDriver && compileQuestionnaire(product.additionalDriver, registry);
  const codes = Object.keys(data.profiles).filter((code) => code !== 'ph');
  if (!driver) return named;
  const ofDrivers = codes.flatMap((code) =>
    faultsIn(driver, data.profiles[code] ?? {}, { asked, product, brand }).map(({ name, path, message }) => {
      const [field = name] = fieldsOf(driver, name);
      return { path: `profiles.${code}.${field}${path}`, message };
    }),
  );
  return [...named, ...ofDrivers];
}

type Reading = { readonly asked: Asked; readonly product: Product; readonly brand: Brand };

/** Questions whose answer cannot stand, and where inside it the fault lies. */
function faultsIn(
  compiled: Compiled,
  fields: Data,
  { asked: { today }, product, brand }: Reading,
): { name: string; path: string; message: string }[] {
  const answers = gatherAnswers(compiled, fields);
  const circumstances = {
    features: brand.features,
    anonymous: true,
    admin: false,
    permissions: [],
    scheme: product.code,
    policy: false,
    policyStarted: false,
  };
  const { problems } = review(compiled, answers, { today, circumstances, formats: brand.formats });
  return [...problems]
    .filter(([name]) => isWhole(compiled, name, fields) && !isPostcodeAlone(name, answers[name]))
    .map(([name, { message, values, path = [] }]) => ({
      name,
      path: path.map((step) => `.${step}`).join(''),
      message: fillText(brand.texts['en'] ?? {}, 'en', message, values),
    }));
}

/** Whether every field of a question's answer is given. */
function isWhole(compiled: Compiled, name: string, fields: Data): boolean {
  return fieldsOf(compiled, name).every((field) => !isUnknown(fields, field));
}

function isUnknown(fields: Data, field: string): boolean {
  const value = getPath(fields, field);
  return isBlank(value) && !Array.isArray(value);
}

/** A postcode is all that a price needs of an address; the question asks for the whole. */
function isPostcodeAlone(name: string, answer: unknown): boolean {
  return name === 'address' && isBlank(getPath(answer, 'line1'));
}

function pathOf(compiled: Compiled, name: string, data: RiskData): string {
  const [field = name] = fieldsOf(compiled, name);
  const adjustment = compiled.questions.get(name)?.question.adjustment;
  if (adjustment === 'PROFILE_DISCLOSURE') return `profiles.ph.${field}`;
  if (adjustment === 'ASSET_DISCLOSURE') return `assets.car.${field in (data.assets['car'] as Data) ? field : name}`;
  return adjustment === 'QUOTE_DISCLOSURE' ? `quote.${field}` : field;
}
