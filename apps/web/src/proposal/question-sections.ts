import type { ProductWire } from '@marque/contract';

/** The section with the start date. */
export function startDateSection(product: ProductWire): string | undefined {
  return sectionWhere(product, (question) => question.adjustment === 'START_DATE_CHANGE');
}

/** The first section of the questionnaire, without the section before the first page. */
export function firstSection({ questionnaire, beginWith }: ProductWire): string | undefined {
  return questionnaire.sections.find(({ id }) => id !== beginWith)?.id;
}

/** The section of a question, by the question's name. */
export function sectionOf(product: ProductWire, name: string): string | undefined {
  return sectionWhere(product, (question) => question.name === name);
}

/** The question about the car; undefined if none is asked. */
export function carQuestion({ questionnaire }: ProductWire): string | undefined {
  const asked = questionnaire.sections.flatMap(({ questions }) => questions);
  return asked.find(({ type }) => type.startsWith('vehicle'))?.name;
}

type Asked = ProductWire['questionnaire']['sections'][number]['questions'][number];

function sectionWhere({ questionnaire }: ProductWire, matches: (question: Asked) => boolean): string | undefined {
  return questionnaire.sections.find(({ questions }) => questions.some(matches))?.id;
}
