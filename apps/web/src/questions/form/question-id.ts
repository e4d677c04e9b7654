import type { QuestionForm } from './question-form.ts';

/** The id of a question's control on the page. Several forms of the site may be open on one page, so each has an id of its own. */
export function questionId({ id }: Pick<QuestionForm, 'id'>, name: string): string {
  return `question-${id ?? ''}${name.replaceAll('.', '-')}`;
}

const control = ':is(input, select, textarea, button):not([disabled], [type=hidden])';
const wrong = `${control}[aria-invalid=true], [data-invalid] ${control}`;

/** Moves focus to the first control of a form; among choices, to the chosen one, if there is one. */
export function focusFirstControl(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>(control);
  const chosen = first?.closest('[data-question]')?.querySelector<HTMLElement>('input[type=radio]:checked');
  (chosen ?? first)?.focus();
}

/**
 * Scrolls a question into view and moves focus to its first invalid control, otherwise to the control with its id, otherwise to its first.
 * A question behind a closed `opening` is found there.
 */
export function focusQuestion(form: Pick<QuestionForm, 'id'>, name: string, opening?: string): void {
  const placeOf = (one: string) => document.querySelector<HTMLElement>(`[data-question="${questionId(form, one)}"]`);
  const own = placeOf(name);
  const place = own ?? (opening === undefined ? null : placeOf(opening));
  const id = questionId(form, own || opening === undefined ? name : opening);
  const first = [wrong, `${control}#${id}`, control].flatMap((one) => place?.querySelector<HTMLElement>(one) ?? []);
  place?.scrollIntoView({ block: 'center' });
  (first[0] ?? document.getElementById(id))?.focus({ preventScroll: true });
}
