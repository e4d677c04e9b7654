import { type Data, isData } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { driverGrounds } from '@marque/contract';
import { strToU8, zipSync } from 'fflate';
import { answersToldBy } from '../offer/evidence/answers-told.ts';
import { type Words, wordsOf } from '../papers/words.ts';
import { dayIn } from '../people/copy/copied-words.ts';
import { copyFrame, paragraph, section, table, whoHasIt } from '../people/copy/copy-page.ts';
import { type CopySection, copySections } from '../people/copy/copy-sections.ts';
import { copyWords } from '../people/copy/copy-words.ts';
import type { CopiedRow, PersonCopy } from '../store/people/copy/read-copy.ts';
import type { DriverAnswers, DriverCopy } from './read-driver-copy.ts';

type Parts = {
  readonly brand: Brand;
  /** The address of the brand’s site. */
  readonly siteUrl: string;
  readonly language: string;
  readonly copy: DriverCopy;
  readonly madeAt: string;
};

/** A named driver’s copy as a ZIP archive: a page to read, and everything as JSON. */
export function driverArchive({ brand, siteUrl, language, copy, madeAt }: Parts): Uint8Array {
  const { name, dateOfBirth, isWhole, told, answers, claims, registerTold, asked } = copy;
  const page = pageOf(wordsOf(brand, language), { brand, siteUrl, language, copy, madeAt });
  const requests = asked.map((one) =>
    Object.fromEntries(
      Object.entries(one).flatMap(([table, rows]) => (rows.length > 0 ? [[table, rows.map(withoutNumbers)]] : [])),
    ),
  );
  const data = {
    brand: brand.brand,
    madeAt,
    name,
    dateOfBirth,
    isWhole,
    told,
    answers,
    claims,
    registerTold,
    requests,
  };
  return zipSync({ 'index.html': strToU8(page), 'data.json': strToU8(JSON.stringify(data, null, 2)) });
}

/** A row of a request without the number of the policy or quote, which would reveal its policyholder. */
function withoutNumbers({ thing: _thing, stays, ...row }: CopiedRow): CopiedRow {
  const kept: readonly unknown[] = Array.isArray(stays) ? stays : [];
  return kept.length === 0 ? row : { ...row, stays: kept.map((one) => (isData(one) ? withoutReference(one) : one)) };
}

function withoutReference({ reference: _reference, ...stay }: Data): Data {
  return stay;
}

function pageOf(words: Words, { brand, siteUrl, language, copy, madeAt }: Parts): string {
  const { text } = words;
  const said = (key: string, values = {}) => text(`yourData.driverCopy.${key}`, values);
  const copied = (key: string) => text(`yourData.copy.${key}`);
  const none = paragraph(copied('none'));
  const claims = copy.claims.map((row) => [row.reference, dayIn(row.occurredOn, words)]);
  return copyFrame(words, said('title', { brand: brand.name, name: copy.name }), [
    paragraph(said(copy.isWhole ? 'lead' : 'leadPart', { day: words.day(madeAt), time: words.time(madeAt) })),
    section(said('told'), copy.answers.map((one) => answered(words, one)).join('') || none),
    ...decidedOn(words, copy),
    section(said('claims'), claims.length === 0 ? none : table([copied('reference'), copied('day')], claims)),
    ...aboutRequests({ brand, language, copy, madeAt }).map(({ title, head, rows }) =>
      section(title, rows.length === 0 ? none : table(head, rows)),
    ),
    section(copied('rest'), paragraph(said('restIs'))),
    whoHasIt(words, { brand, siteUrl }, toldOthers(words, copy)),
  ]);
}

/** The parts of a driver’s requests that are read, and the moment by which each is ordered. */
const OF_REQUESTS = { data_requests: 'created_at', person_letters: 'written_at', staff_reads: 'recorded_at' } as const;

/** All of the driver’s requests in one table of each kind, the oldest row first. */
function aboutRequests({ brand, language, copy: { asked }, madeAt }: Omit<Parts, 'siteUrl'>): CopySection[] {
  const [first] = asked;
  if (!first) return [];
  const rows = Object.entries(OF_REQUESTS).map(([name, moment]) => [
    name,
    asked
      .flatMap((one) => one[name as keyof typeof OF_REQUESTS])
      .toSorted((a, b) => String(a[moment]).localeCompare(String(b[moment]))),
  ]);
  const copy: PersonCopy = { ...first, ...Object.fromEntries(rows) };
  const words = copyWords({ brand, language, now: madeAt, copy, toldBy: answersToldBy });
  return copySections(words, copy, ['data_requests', 'person_letters', 'staff_reads']);
}

/** Who else was told of the driver; nothing if nobody was. */
function toldOthers(words: Words, { registerTold }: DriverCopy): string[] {
  if (registerTold.length === 0) return [];
  const days = registerTold.map((day) => dayIn(day, words)).join(', ');
  return [words.text('yourData.driverCopy.register', { days })];
}

/**
 * What a computer decided because of what was told of the driver, if a person was asked to look again; left out if
 * there is nothing.
 */
function decidedOn({ text }: Words, { told }: DriverCopy): string[] {
  const rows = told.flatMap((part) => {
    const { data } = driverGrounds.safeParse(part);
    const facts = data?.facts.map(({ question, lines }) => `${question} ${lines.join(', ')}`) ?? [];
    return data ? [[data.rules.map(({ said }) => said).join(' '), facts.join('; ')]] : [];
  });
  if (rows.length === 0) return [];
  const head = [text('yourData.decisions.rules'), text('yourData.decisions.basis')];
  return [section(text('yourData.driverCopy.decided'), table(head, rows))];
}

function answered(words: Words, { soldOn, answers }: DriverAnswers): string {
  const { text } = words;
  const heading = soldOn === null ? '' : `<h3>${text('yourData.driverCopy.sold', { day: dayIn(soldOn, words) })}</h3>`;
  const rows = answers.map(({ question, lines }) => [question, lines.join(', ')]);
  return heading + table([text('yourData.copy.question'), text('yourData.driverCopy.answer')], rows);
}
