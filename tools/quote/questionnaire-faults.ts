import { type AnsweredForm, type AskedSubject, answeredForms, situationOf, visitor } from '@marque/asking';
import { fillText, getPath, isBlank, type LocalDate, startOfDay } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Choices, RiskData } from '@marque/domain/facts/risk-data';
import { fieldsOf, review, type Situation, spreadAnswers } from '@marque/forms';
import { registry } from '../../apps/gateway/src/config/load-brands.ts';
import type { RiskFault } from './unknown-fields.ts';

/** The risk as the questionnaire sees it. */
export type Asked = { readonly data: RiskData; readonly choices: Choices; readonly today: LocalDate };

/**
 * The answers of all drivers and the car that the product's own questions would refuse, by path, in the brand's words.
 * Missing answers are left out: a price needs less than a purchase. So are codes that no look-up table has: rating
 * knows what to do with them.
 */
export function questionnaireFaults({ today, ...disclosed }: Asked, product: Product, brand: Brand): RiskFault[] {
  const now = startOfDay(today, brand.timeZone);
  const subject: AskedSubject = { brand, product, schemeCode: product.code, registry, answerer: visitor, now };
  const situation = situationOf(subject);
  return answeredForms(subject, disclosed).flatMap((form) =>
    faultsIn(form, situation, brand).map(({ name, path, message }) => ({
      path: pathOf(form, name, disclosed.data) + path,
      message,
    })),
  );
}

/** Questions whose answer is not valid, and where inside it the fault lies. */
function faultsIn(
  form: AnsweredForm,
  situation: Situation,
  brand: Brand,
): { name: string; path: string; message: string }[] {
  const { compiled, answers } = form;
  return [...review(compiled, answers, situation).problems]
    .filter(([name]) => isWhole(form, name) && !isPostcodeAlone(name, answers[name]))
    .map(([name, { message, values, path = [] }]) => ({
      name,
      path: path.map((step) => `.${step}`).join(''),
      message: fillText(brand.texts['en'] ?? {}, 'en', message, values),
    }));
}

/** Whether every field of a question's answer is given. */
function isWhole({ compiled, answers }: AnsweredForm, name: string): boolean {
  const fields = spreadAnswers(compiled, answers, [name]);
  return Object.values(fields).every((value) => !isBlank(value) || Array.isArray(value));
}

/** A postcode is all that a price needs of an address; the question asks for the whole. */
function isPostcodeAlone(name: string, answer: unknown): boolean {
  return name === 'address' && isBlank(getPath(answer, 'line1'));
}

function pathOf({ compiled, profileCode }: AnsweredForm, name: string, data: RiskData): string {
  const [field = name] = fieldsOf(compiled, name);
  if (profileCode !== undefined) return `profiles.${profileCode}.${field}`;
  const adjustment = compiled.questions.get(name)?.question.adjustment;
  if (adjustment === 'PROFILE_DISCLOSURE') return `profiles.ph.${field}`;
  if (adjustment === 'ASSET_DISCLOSURE')
    return `assets.car.${Object.hasOwn(data.assets['car'] ?? {}, field) ? field : name}`;
  return adjustment === 'QUOTE_DISCLOSURE' ? `quote.${field}` : field;
}
