import { sumPennies } from '@marque/base';
import type { ExcessLine } from '@marque/domain/rating/quote';
import type { PolicyInWords } from './policy-in-words.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

/** What a claim bears: for each kind of claim the compulsory part, the voluntary one and both together; then what a driver adds. */
export function excessTable(sheet: Sheet, { version, drivers }: PolicyInWords, { text, money }: Words): void {
  const general = version.quote.excess.filter((line) => line.profileCode === undefined);
  const added = version.quote.excess.filter((line) => line.profileCode !== undefined);
  sheet.heading(text('documents.schedule.excess'));
  const columns = [
    { heading: '', share: 4.6 },
    { heading: text('documents.schedule.excessCompulsory'), share: 2, align: 'right' },
    { heading: text('documents.schedule.excessVoluntary'), share: 2, align: 'right' },
    { heading: text('documents.schedule.excessTotal'), share: 2, align: 'right' },
  ] as const;
  const names = [...new Set(general.map((line) => line.name))];
  const rows = names.map((name) => {
    const [compulsory, voluntary] = [sumOf(general, name, 'compulsory'), sumOf(general, name, 'voluntary')];
    return [text(`covers.excess.${name}`), money(compulsory), money(voluntary), money(compulsory + voluntary)];
  });
  const driverRows = added.map((line) => {
    const driver = drivers.find((one) => one.profileCode === line.profileCode)?.name ?? '';
    return [`${text(`covers.excess.${line.name}`)}, ${driver}`, `+ ${money(line.excess)}`, '', ''];
  });
  sheet.table(columns, [...rows, ...driverRows]);
}

function sumOf(lines: readonly ExcessLine[], name: string, category: string): number {
  return sumPennies(
    lines.filter((line) => line.name === name && line.category === category).map((line) => line.excess),
  );
}
