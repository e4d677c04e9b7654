import type { ProductWire } from '@marque/contract';

/** The section in which the start date is asked. */
export function startDateSection(product: ProductWire): string | undefined {
  return sectionWhere(product, (question) => question.adjustment === 'START_DATE_CHANGE');
}

/** The section in which the car is asked. */
export function carSection(product: ProductWire): string | undefined {
  return sectionWhere(product, (question) => question.type.startsWith('vehicle'));
}

type Asked = ProductWire['questionnaire']['sections'][number]['questions'][number];

function sectionWhere({ questionnaire }: ProductWire, matches: (question: Asked) => boolean): string | undefined {
  return questionnaire.sections.find(({ questions }) => questions.some(matches))?.id;
}
