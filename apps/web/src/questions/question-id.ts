/** The id of a question's control on the page. */
export function questionId(name: string): string {
  return `question-${name.replaceAll('.', '-')}`;
}

/** Brings a question into sight and puts focus on its first control. */
export function focusQuestion(name: string): void {
  const id = questionId(name);
  const place = document.querySelector<HTMLElement>(`[data-question="${id}"]`);
  const control = place?.querySelector<HTMLElement>(
    ':is(input, select, textarea, button):not([disabled], [type=hidden])',
  );
  place?.scrollIntoView({ block: 'center' });
  (control ?? document.getElementById(id))?.focus({ preventScroll: true });
}
