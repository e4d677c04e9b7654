import { fillText, type TextValues } from '@marque/base';
import type { BrandWire, ProductWire } from '@marque/contract';
import type { Page } from '@playwright/test';

export type Language = 'en' | 'de';

/** What a page says and asks, as the gateway hands it to a browser: texts in one language, and the questions of each product. */
export type Words = {
  readonly language: Language;
  readonly text: (key: string, values?: TextValues) => string;
  /** The part of a text before the first value that is not given, which a story cannot know. Throws for a text that begins with one. */
  readonly textBefore: (key: string, values?: TextValues) => string;
  /** The text if there is one. */
  readonly textIfAny: (key: string) => string | undefined;
  readonly product: (urlName: string) => ProductWire;
};

/** Asks a shop for its words; throws when it does not give them. */
export async function wordsOf(page: Page, shop: string, language: Language = 'en'): Promise<Words> {
  const response = await page.request.get(`${shop}/api/brand?language=${language}`);
  if (!response.ok()) throw new Error(`The shop does not say what it asks: ${response.status()}`);
  return wordsIn((await response.json()) as BrandWire, language);
}

/** The words that the shop has printed about itself. */
export function wordsIn({ texts, products, schemes }: BrandWire, language: Language): Words {
  return {
    language,
    text: (key, values) => fillText(texts, language, key, values),
    textBefore: (key, values) => {
      const [before = ''] = fillText(texts, language, key, values).split('{{');
      if (before.trim() === '') throw new Error(`The text ${key} begins with a value`);
      return before.trim();
    },
    textIfAny: (key) => texts[key],
    product: (urlName) => {
      const code = schemes.find((scheme) => scheme.urlName === urlName)?.product;
      const product = code ? products[code] : undefined;
      if (!product) throw new Error(`No product is sold at /${urlName}`);
      return product;
    },
  };
}
