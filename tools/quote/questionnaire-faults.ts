import { type Data, fillText, getPath, isBlank, type LocalDate } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { type Compiled, compileQuestionnaire, fieldsOf, gatherAnswers, review } from '@marque/forms';
import { registry } from '../../apps/gateway/src/config/load-brands.ts';
import type { RiskFault } from './unknown-fields.ts';

/** The risk as the questionnaire sees it. */
export type Asked = { readonly data: RiskData; readonly startAt: LocalDate; readonly today: LocalDate };

/**
 * The answers of the policyholder and the car that the product's own questions would refuse, by path, in the brand's words.
 * What a question would miss is left out: a price needs less than a purchase.
 */
export function questionnaireFaults({ data, startAt, today }: Asked, product: Product, brand: Brand): RiskFault[] {
  const compiled = compileQuestionnaire(product.questionnaire, registry);
  const answers = gatherAnswers(compiled, { ...data.quote, ...data.assets['car'], ...data.profiles['ph'], startAt });
  const circumstances = {
    features: {},
    anonymous: true,
    admin: false,
    permissions: [],
    scheme: product.code,
    policy: false,
    policyStarted: false,
  };
  const { problems } = review(compiled, answers, { today, circumstances, formats: brand.formats });
  const texts = brand.texts['en'] ?? {};
  return [...problems]
    .filter(([name]) => !isBlank(answers[name]) && !isPostcodeAlone(name, answers[name]))
    .map(([name, { message, values }]) => ({
      path: pathOf(compiled, name, data),
      message: fillText(texts, 'en', message, values),
    }));
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
