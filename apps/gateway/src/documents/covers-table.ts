import type { Brand } from '@marque/catalogue';
import type { PolicyInWords } from './policy-in-words.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

/** Points for the headings above the table, and for a row of it, so that it is whole on one page. */
const [HEADINGS_ROOM, ROW_ROOM] = [60, 20] as const;

/** What is covered, by whom, and up to how much where there is a limit. */
export function coversTable(
  sheet: Sheet,
  { facts, brand }: { readonly facts: PolicyInWords; readonly brand: Brand },
  { text, roundMoney }: Words,
): void {
  const known = [...facts.product.covers.included, ...facts.product.covers.optional];
  const rows = facts.covers.map((code) => {
    const cover = known.find((one) => one.code === code);
    const limit = cover?.limitPennies;
    return [
      text(`covers.${code}.name`),
      brand.legal.insurers[cover?.insurer ?? '']?.name ?? '',
      limit === undefined ? '' : text('covers.limit', { limit: roundMoney(limit) }),
    ];
  });
  sheet.heading(text('documents.schedule.covers'), HEADINGS_ROOM + rows.length * ROW_ROOM);
  const columns = [
    { heading: text('documents.schedule.cover'), share: 2.9 },
    { heading: text('documents.schedule.insurer'), share: 4.1 },
    { heading: text('documents.schedule.limit'), share: 1.7, align: 'right' },
  ] as const;
  sheet.table(columns, rows);
}
