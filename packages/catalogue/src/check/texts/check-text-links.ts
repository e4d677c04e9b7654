import { linkedParts } from '@marque/base';
import type { BrandFile } from '../../schema/brand-file.ts';
import { type Context, reportUnknown } from '../context.ts';
import type { LanguageTexts, NeededText } from './needed-text.ts';

/** The texts in which words may lead to a link of the foot. */
const LINKED = /^beforeWeBegin\./;

/** Checks that words which lead somewhere, as `[privacy page](footer.privacy)`, name one of the links at the foot of the page. */
export function checkTextLinks(
  context: Context,
  file: BrandFile | undefined,
  texts: readonly LanguageTexts[],
  needed: readonly NeededText[],
): void {
  if (!file) return;
  const known = file.footer.links.map(({ text }) => text);
  for (const key of new Set(needed.map((one) => one.key).filter((one) => LINKED.test(one)))) {
    for (const { own, defaults } of texts) {
      const said = own.get(key) ?? defaults.get(key);
      for (const { link } of said ? linkedParts(said.text) : []) {
        if (said && link !== undefined && !known.includes(link))
          reportUnknown(context, said.at(), link, 'a link of footer.links in brand.yaml', known);
      }
    }
  }
}
