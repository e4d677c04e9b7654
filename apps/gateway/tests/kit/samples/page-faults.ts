const VOID = new Set(['br', 'col', 'hr', 'img', 'link', 'meta', 'path']);
const TAG = /<(\/?)([a-z][a-z0-9]*)\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi;

/** What a person with a screen reader, or a strict parser, would stumble over in a whole HTML page. None for a good one. */
export function pageFaults(html: string): string[] {
  return [...structureFaults(html), ...nestingFaults(html), ...referenceFaults(html), ...headingFaults(html)];
}

function structureFaults(html: string): string[] {
  const wanted = [
    [/^<!doctype html>\n<html lang="[a-z]{2}">/, 'no doctype or language'],
    [/<title>[^<]+<\/title>/, 'no title'],
    [/<meta name="viewport"/, 'no viewport'],
  ] as const;
  const once = ['h1', 'main', 'footer'].filter(
    (name) => [...html.matchAll(new RegExp(`<${name}\\b`, 'g'))].length !== 1,
  );
  const acting = /<(script|style|iframe|form)\b|\s(style|on[a-z]+)=/i.exec(html);
  const unfilled = /\{\{\w+\}\}/.exec(html);
  return [
    ...wanted.filter(([pattern]) => !pattern.test(html)).map(([, fault]) => fault),
    ...once.map((name) => `not one <${name}>`),
    ...(acting ? [`${acting[0].trim()} in a page that may hold none`] : []),
    ...(unfilled ? [`${unfilled[0]} was not filled`] : []),
  ];
}

/** Elements that are not closed where they should be, and elements that a paragraph cannot hold. */
function nestingFaults(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, tag = '', , alone] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (VOID.has(name) || alone === '/') continue;
    if (slash === '/') {
      if (open.pop() !== name) return [`</${name}> closes what is not open`];
    } else {
      if (open.at(-1) === 'p' && ['p', 'ul', 'ol', 'dl', 'div', 'table', 'section', 'h2', 'h3'].includes(name))
        return [`<${name}> in a paragraph`];
      open.push(name);
    }
  }
  return open.map((name) => `<${name}> is not closed`);
}

/** Ids that occur twice, and references that lead nowhere. */
function referenceFaults(html: string): string[] {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  const named = [...html.matchAll(/\s(?:aria-labelledby|href)="(#?)([^"]*)"/g)]
    .filter(([found, hash]) => hash === '#' || found.includes('aria-labelledby'))
    .map(([, , id]) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `the id ${id} stands twice`),
    ...named.filter((id) => !ids.includes(id)).map((id) => `nothing has the id ${id}`),
  ];
}

/** Headings that leave out a level. */
function headingFaults(html: string): string[] {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  return levels
    .filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    .map((level) => `a heading ${level} too deep`);
}
