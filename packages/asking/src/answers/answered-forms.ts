import type { Disclosed } from '@marque/domain/changes/disclosed';
import type { Answers } from '@marque/forms';
import { driverQuestionnaireOf, type Questioned, questionnaireOf } from '../subject/questions-of.ts';
import { answersOf } from './answers-of.ts';
import type { Form } from './form.ts';

/** A form with its answers, whether its questions are live at present or not. */
export type AnsweredForm = Form & { readonly answers: Answers };

/**
 * The product's own form, then the form of every additional driver on the risk, in order of their codes, each with its
 * answers.
 */
export function answeredForms(subject: Questioned, disclosed: Disclosed): AnsweredForm[] {
  const compiled = driverQuestionnaireOf(subject);
  const drivers = Object.keys(disclosed.data.profiles).filter((code) => code !== 'ph');
  const forms: Form[] = [
    { compiled: questionnaireOf(subject) },
    ...(compiled ? drivers.sort().map((profileCode) => ({ compiled, profileCode })) : []),
  ];
  return forms.map((form) => ({ ...form, answers: answersOf(form, disclosed, subject.product.coreAsset.code) }));
}
