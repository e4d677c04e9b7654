import type { Brand } from '@marque/catalogue';
import { strToU8, zipSync } from 'fflate';
import { answersToldBy } from '../offer/evidence/answers-told.ts';
import { type Words, wordsOf } from '../papers/words.ts';
import { dayIn } from '../people/copy/copied-words.ts';
import { copyFrame, paragraph, section, table } from '../people/copy/copy-page.ts';
import { copySections } from '../people/copy/copy-sections.ts';
import { copyWords } from '../people/copy/copy-words.ts';
import type { DriverAnswers, DriverCopy } from './read-driver-copy.ts';

type Parts = {
  readonly brand: Brand;
  readonly language: string;
  readonly copy: DriverCopy;
  readonly madeAt: string;
};

/** A named driver’s copy as a ZIP archive: a page to read, and everything as JSON. */
export function driverArchive({ brand, language, copy, madeAt }: Parts): Uint8Array {
  const { name, told, answers, claims, asked } = copy;
  const page = pageOf(wordsOf(brand, language), { brand, language, copy, madeAt });
  const rows = asked.map((one) => Object.fromEntries(Object.entries(one).filter(([, found]) => found.length > 0)));
  const data = { brand: brand.brand, madeAt, name, told, answers, claims, requests: rows };
  return zipSync({ 'index.html': strToU8(page), 'data.json': strToU8(JSON.stringify(data, null, 2)) });
}

function pageOf(words: Words, { brand, language, copy, madeAt }: Parts): string {
  const { text } = words;
  const said = (key: string, values = {}) => text(`yourData.driverCopy.${key}`, values);
  const copied = (key: string) => text(`yourData.copy.${key}`);
  const none = paragraph(copied('none'));
  const claims = copy.claims.map((row) => [row.reference, dayIn(row.occurredOn, words)]);
  return copyFrame(words, said('title', { brand: brand.name, name: copy.name }), [
    paragraph(said('lead', { day: words.day(madeAt), time: words.time(madeAt) })),
    section(said('told'), copy.answers.map((one) => answered(words, one)).join('') || none),
    section(said('claims'), claims.length === 0 ? none : table([copied('reference'), copied('day')], claims)),
    ...copy.asked.flatMap((one) =>
      copySections(copyWords({ brand, language, now: madeAt, copy: one, toldBy: answersToldBy }), one, [
        'data_requests',
        'person_letters',
        'staff_reads',
      ]).map(({ title, head, rows }) => section(title, rows.length === 0 ? none : table(head, rows))),
    ),
    section(copied('rest'), paragraph(said('restIs'))),
  ]);
}

function answered({ text }: Words, { version, answers }: DriverAnswers): string {
  const heading = version === null ? '' : `<h3>${text('yourData.copy.toldFor', version)}</h3>`;
  const rows = answers.map(({ question, lines }) => [question, lines.join(', ')]);
  return heading + table([text('yourData.copy.question'), text('yourData.driverCopy.answer')], rows);
}
