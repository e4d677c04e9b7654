import {
  type Compiled,
  type CompiledQuestion,
  compileQuestionnaire,
  type Question,
  type Questionnaire,
  type Registry,
} from '@marque/forms';
import type { AskedSubject } from './asked-subject.ts';

/** Whose questions: the product, and the rules and inputs that they name. */
export type Questioned = Pick<AskedSubject, 'product' | 'registry'>;

/** A product's questionnaire ready to run, made once. */
export function questionnaireOf({ product, registry }: Questioned): Compiled {
  return compiledOf(product.questionnaire, registry);
}

/** The questions about each additional driver, made once; undefined if a product takes none. */
export function driverQuestionnaireOf({ product, registry }: Questioned): Compiled | undefined {
  return product.additionalDriver === null ? undefined : compiledOf(product.additionalDriver, registry);
}

/** Every question that a product can ask: about the policyholder, each additional driver, and each entry of a list. */
export function everyQuestionOf(asked: Questioned): readonly Question[] {
  const forms = [questionnaireOf(asked), driverQuestionnaireOf(asked)];
  return forms.flatMap((form) => (form ? [...form.questions.values()].flatMap(withEntries) : []));
}

function withEntries({ question, entry }: CompiledQuestion): readonly Question[] {
  return [question, ...(entry ? [...entry.questions.values()].flatMap(withEntries) : [])];
}

const compiled = new WeakMap<Registry, WeakMap<Questionnaire, Compiled>>();

function compiledOf(questionnaire: Questionnaire, registry: Registry): Compiled {
  const ofRegistry = compiled.get(registry) ?? new WeakMap<Questionnaire, Compiled>();
  compiled.set(registry, ofRegistry);
  const known = ofRegistry.get(questionnaire);
  if (known) return known;
  const made = compileQuestionnaire(questionnaire, registry);
  ofRegistry.set(questionnaire, made);
  return made;
}
