import type { Disclosed } from '@marque/domain/changes/disclosed';
import { answerAt } from '@marque/forms';
import { type Questioned, questionnaireOf } from '../subject/questions-of.ts';
import { answersOf } from './answers-of.ts';

/**
 * Reads a disclosed answer by the name that a product's conditions use, whether or not it is asked for at present;
 * undefined if it was not disclosed.
 */
export function answerReader(subject: Questioned, disclosed: Disclosed): (name: string) => unknown {
  const compiled = questionnaireOf(subject);
  const answers = answersOf({ compiled }, disclosed, subject.product.coreAsset.code);
  return (name) => answerAt(compiled.places, answers, name);
}
