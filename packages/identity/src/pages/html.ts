/** Text that is HTML already. */
export type Html = { readonly html: string };

type Part = string | Html | undefined | readonly Html[];

/** HTML from a template; every text put into it is made safe between tags and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, index) => text + shown(parts[index])).join('') };
}

function shown(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return escaped(part);
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
