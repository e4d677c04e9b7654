import type { LocalDate } from '@marque/base';
import { type Answers, type JudgedOn, sameValue } from '@marque/forms';
import { type AskedSubject, todayOf } from '../subject/asked-subject.ts';
import { answersOf } from './answers-of.ts';
import type { Form } from './form.ts';

/** What a form's answers were on a day. */
type Version = { readonly on: LocalDate; readonly answers: Answers };

/**
 * The day that judges each answer of a form: the day since which it has not changed, or today when it differs from the last disclosure.
 * An entry of a list counts from the first list with an equal entry. Undefined without earlier disclosures: today judges all.
 */
export function judgedOn(subject: AskedSubject, form: Form): JudgedOn | undefined {
  const { told = [], product } = subject;
  if (told.length === 0) return undefined;
  const today = todayOf(subject);
  const latestFirst = told
    .map(({ disclosed, on }): Version => ({ on, answers: answersOf(form, disclosed, product.coreAsset.code) }))
    .reverse();
  return (question, value, part) => {
    const changed = latestFirst.findIndex(({ answers }) => !holds(answers[question], value, part));
    const since = changed === -1 ? latestFirst.at(-1) : latestFirst[changed - 1];
    return since?.on ?? today;
  };
}

function holds(told: unknown, value: unknown, part: 'answer' | 'entry'): boolean {
  if (part === 'answer') return sameValue(told, value);
  return Array.isArray(told) && told.some((entry) => sameValue(entry, value));
}
