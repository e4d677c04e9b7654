import type { Brand, Product } from '@marque/catalogue';
import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import type { Sheet } from '../../papers/sheet.ts';
import type { Words } from '../../papers/words.ts';

type Cover = Product['covers']['included'][number];

/**
 * What is covered, by which insurer, and how far: up to how much, in words with figures, or as the policy wording has
 * it.
 */
export function coversTable(
  sheet: Sheet,
  { facts, brand }: { readonly facts: Pick<PolicyInWords, 'product' | 'covers'>; readonly brand: Brand },
  words: Words,
): void {
  const { text } = words;
  const known = [...facts.product.covers.included, ...facts.product.covers.optional];
  const rows = facts.covers.map((code) => {
    const cover = known.find((one) => one.code === code);
    return [
      text(`covers.${code}.name`),
      brand.legal.insurers[cover?.insurer ?? '']?.name ?? '',
      cover === undefined ? '' : limitOf(cover, words),
    ];
  });
  sheet.heading(text('documents.schedule.covers'), 'whole');
  const columns = [
    { heading: text('documents.schedule.cover'), share: 2.6 },
    { heading: text('documents.schedule.insurer'), share: 3.9 },
    { heading: text('documents.schedule.limit'), share: 2.9 },
  ] as const;
  sheet.table(columns, rows);
}

function limitOf({ code, limitPennies, limits }: Cover, { text, roundMoney }: Words): string {
  if (limits !== undefined) {
    const figures = Object.entries(limits).map(([name, pennies]) => [name, roundMoney(pennies)] as const);
    return text(`covers.${code}.limits`, Object.fromEntries(figures));
  }
  return limitPennies === undefined
    ? text('covers.limitInWording')
    : text('covers.limit', { limit: roundMoney(limitPennies) });
}
