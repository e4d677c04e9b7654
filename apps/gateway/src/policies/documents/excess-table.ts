import { excessRows } from '@marque/domain/rating/excess/excess-rows';
import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import type { Sheet } from '../../papers/sheet.ts';
import type { Words } from '../../papers/words.ts';

/**
 * The excess of a claim: for each kind of claim the compulsory part, the voluntary one and both together, and also for
 * drivers who pay more.
 */
export function excessTable(sheet: Sheet, { version, drivers }: PolicyInWords, { text, money }: Words): void {
  const { rows, onTop } = excessRows(version.quote.excess);
  sheet.heading(text('documents.schedule.excess'));
  const columns = [
    { heading: '', share: 4.6 },
    { heading: text('documents.schedule.excessCompulsory'), share: 2, align: 'right' },
    { heading: text('documents.schedule.excessVoluntary'), share: 2, align: 'right' },
    { heading: text('documents.schedule.excessTotal'), share: 2, align: 'right' },
  ] as const;
  const named = ({ name, profileCode }: (typeof rows)[number]) => {
    const claim = text(`covers.excess.${name}`);
    const driver = drivers.find((one) => one.profileCode === profileCode)?.name;
    return driver === undefined ? claim : text('covers.excess.whileDriving', { claim, driver });
  };
  sheet.table(
    columns,
    rows.map((row) => [named(row), money(row.compulsory), money(row.voluntary), money(row.total)]),
  );
  for (const { name, excess } of onTop)
    sheet.paragraph(text('covers.excess.onTop', { reason: text(`covers.excess.${name}`), excess: money(excess) }));
}
