/**
 * Words that read like a translation or like law, by the language of a text, with what to say instead. Only words
 * without an honest use in a shop.
 */
const unsaid: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bwho(?:m)?ever\b/gi, 'say who: “anyone who”, “the person who”'],
    [/\banew\b/gi, 'say “again”'],
    [/\be-mail/gi, 'English writes “email”'],
    [/\bthat there is\b/gi, 'say it without “there is”'],
  ],
  de: [
    [/\bemails?\b/gi, 'German writes “E-Mail”'],
    [/\bversicherungsnehmende\w*/gi, 'say “Versicherungsnehmer”, as every paper does'],
    [/\bFahrenden?\b/g, 'say “Fahrer”, as every paper does'],
  ],
};

/** An amount that comes apart at the end of a line. */
const PARTED = /(?:\d|\}\}) £/g;

/**
 * A brand's folder `documents/` is not here: a wording that was sold stays as it is. The shared pages in `wordings/`
 * are what the next is made from.
 */
const place = /^(?:texts|brands\/[^/]+\/(?:texts|content|wordings\/[^/]+))\/(en|de)\/.+\.(json|html)$/;

/** What is wrong with the words of one file that customers or staff read, each as one line; none for any other file. */
export function textFaults(file: string, content: string): string[] {
  const [, language = '', kind] = place.exec(file) ?? [];
  const words = kind === 'json' ? content.replace(/"[^"]*":/g, '') : content.replace(/<[^>]*>/g, ' ');
  const said = words.replace(/\{\{\w+\}\}|\S+@\S+/g, ' ');
  const parted = language === 'de' ? [...words.matchAll(PARTED)] : [];
  return [
    ...(unsaid[language] ?? []).flatMap(([pattern, remedy]) =>
      [...said.matchAll(pattern)].map(([found]) => `${file}: “${found}”: ${remedy}`),
    ),
    ...parted.map(
      ([found]) => `${file}: “${found}”: the space before £ is a fixed one (U+00A0), which no line breaks at`,
    ),
  ];
}
