import type { ProductWire, QuestionWire } from '@marque/contract';
import { type Question, type Section, withOpenings } from '@marque/forms';
import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

/** A page of a proposal that asks for something. */
export type Where =
  | { readonly kind: 'section'; readonly id: string; readonly questions: readonly QuestionWire[] }
  | { readonly kind: 'drivers'; readonly id: string }
  | {
      readonly kind: 'topic';
      readonly id: string;
      readonly profileCode: string;
      readonly questions: readonly QuestionWire[];
    }
  | { readonly kind: 'driver'; readonly id: string; readonly profileCode: string };

/** The present page, by its address; undefined for a page without questions. */
export function whereIs(page: Pick<Page, 'url'>, words: Words): Where | undefined {
  const [, urlName = '', , , part, id = '', , profileCode, topicId] = new URL(page.url()).pathname.split('/');
  if (part !== 'disclosure') return undefined;
  const product = words.product(urlName);
  if (profileCode !== undefined && topicId !== undefined)
    return {
      kind: 'topic',
      id: topicId,
      profileCode,
      questions: askedOn(sectionOf(product.additionalDriver, topicId)),
    };
  if (profileCode !== undefined) return { kind: 'driver', id, profileCode };
  const section = sectionOf(product, id);
  if (section.page === 'additionalDrivers') return { kind: 'drivers', id };
  return { kind: 'section', id, questions: askedOn(section) };
}

type SectionWire = ProductWire['questionnaire']['sections'][number];

/** What a page asks of somebody who has not answered it yet. */
export function askedOn(section: SectionWire): readonly QuestionWire[] {
  return withOpenings(section as Section, section.questions as readonly Question[]) as unknown as QuestionWire[];
}

function sectionOf(of: Pick<ProductWire, 'questionnaire'> | null, id: string) {
  const section = of?.questionnaire.sections.find((one) => one.id === id);
  if (!section) throw new Error(`Nothing is asked at ${id}`);
  return section;
}

/** What the heading of a page says. */
export function headingOf(where: Where, words: Words): string {
  return words.text(where.kind === 'driver' ? 'disclosure.drivers.summary' : `sections.${where.id}.title`);
}
