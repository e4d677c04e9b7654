/** A language's texts by dotted key (`quote.title`). */
export type Texts = { readonly [key: string]: string };

/** What fills the places of a text; `count` also picks the plural form. */
export type TextValues = { readonly [name: string]: string | number };

/**
 * The text of a key with its `{{places}}` filled. With `count`, `key_one`, `key_other` … is tried first by the
 * language's plural rules. An unknown key returns the key itself, so that a page shows where a text is missing; the
 * brand's loader and a test keep that from happening.
 */
export function fillText(texts: Texts, language: string, key: string, values: TextValues = {}): string {
  const plural = 'count' in values ? `${key}_${new Intl.PluralRules(language).select(Number(values['count']))}` : key;
  const text = own(texts, plural) ?? own(texts, `${key}_other`) ?? own(texts, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : place),
  );
}

function own(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
