import { escapeHtml } from '@marque/base';

/** Markup that is safe to send: only `html` makes it. */
export type Html = { readonly markup: string };

type HtmlValue = string | number | Html | false | null | undefined | readonly HtmlValue[];

/** A template tag that escapes every value except other `html`; lists are joined; false, null and undefined vanish. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let markup = parts[0] ?? '';
  for (const [index, value] of values.entries()) markup += render(value) + (parts[index + 1] ?? '');
  return { markup };
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(render).join('');
}
