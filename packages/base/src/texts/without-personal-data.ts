/** The address of our own script in a stack: the only kind of address without personal data. */
const OUR_SCRIPT = /((?:https?:\/\/[^\s/)]+)?\/assets\/[\w.-]+)/;

/** Possible personal data, and their replacements. The order matters: an address may hold an e-mail, a day is not a telephone number. */
const telling: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)]+/gi, '[address]'],
  [/(?<![\w.])(?:\/[\w~%.@+-]+){2,}\/?(?:\?[^\s"'<>)]*)?/g, '[address]'],
  [/[^\s@<>"'(),;:=]+(?:@[^\s@<>"'(),;:=]+)+/g, '[e-mail]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?:\.[\w-]+)*/g, '[token]'],
  [/\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/g, '[day]'],
  [/\+?\(?\d(?:[\s().-]?\d){6,}/g, '[number]'],
  [/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi, '[postcode]'],
  [/\b[A-Z]{2}\d{2}\s*[A-Z]{3}\b/gi, '[registration]'],
];

/**
 * A text for a log or an error report, without what may tell of a person: addresses visited, e-mails, tokens, days,
 * telephone and other long numbers, postcodes, registrations. For our own scripts the file stays, without its host.
 */
export function withoutPersonalData(text: string): string {
  return text
    .split(OUR_SCRIPT)
    .map((part, index) => (index % 2 === 1 ? part.replace(/^https?:\/\/[^/]+/, '') : scrubbed(part)))
    .join('');
}

function scrubbed(text: string): string {
  return telling.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}
