import type { LocalDate } from '@marque/base';
import { type Answers, type JudgedOn, sameValue } from '@marque/forms';
import { type AskedSubject, todayOf } from '../subject/asked-subject.ts';
import { answersOf } from './answers-of.ts';
import type { Form } from './form.ts';

/** What a form's answers were on a day. */
type Version = { readonly on: LocalDate; readonly answers: Answers };

/**
 * By which day a form's answers are judged: each by the day since which it has been as it is, and by today when it differs from what was told last.
 * An entry of a list has been there since the list had one that says the same. Undefined where nothing was told before: today judges all.
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
