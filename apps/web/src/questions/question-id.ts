/** The id of a question's control on the page. */
export function questionId(name: string): string {
  return `question-${name.replaceAll('.', '-')}`;
}

const control = ':is(input, select, textarea, button):not([disabled], [type=hidden])';
const wrong = `${control}[aria-invalid=true], [data-invalid] ${control}`;

/** Brings a question into sight and puts focus on the first control that is wrong, else on the one that bears its id, else on its first. */
export function focusQuestion(name: string): void {
  const id = questionId(name);
  const place = document.querySelector<HTMLElement>(`[data-question="${id}"]`);
  const first = [wrong, `${control}#${id}`, control].flatMap((one) => place?.querySelector<HTMLElement>(one) ?? []);
  place?.scrollIntoView({ block: 'center' });
  (first[0] ?? document.getElementById(id))?.focus({ preventScroll: true });
}
