import type { Disclosed } from '@marque/domain/changes/disclosed';
import { answerAt } from '@marque/forms';
import { type Questioned, questionnaireOf } from '../subject/questions-of.ts';
import { answersOf } from './answers-of.ts';

/** Reads what was disclosed by the names that a product's conditions use, asked for at present or not; undefined where nothing was. */
export function answerReader(subject: Questioned, disclosed: Disclosed): (name: string) => unknown {
  const compiled = questionnaireOf(subject);
  const answers = answersOf({ compiled }, disclosed, subject.product.coreAsset.code);
  return (name) => answerAt(compiled.places, answers, name);
}
