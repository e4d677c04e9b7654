import { isData } from '@marque/base';
import { type CompiledQuestion, gatherAnswers, textsOf, type Wording } from '@marque/forms';
import { answerText } from './answer-text.ts';

/** A code of a look-up table. */
export type TableCode = { readonly table: string; readonly code: string };

/** An answer in words: a short form, and, for an answer with several parts, each part with its lines. */
export type AnswerLines = { readonly short: string; readonly parts: readonly (readonly string[])[] };

type Given = { readonly asked: CompiledQuestion; readonly value: unknown };

/** An answer as a person would say it; each entry or item of a list has its own lines. */
export function answerLines(given: Given, wording: Wording): AnswerLines {
  const { question } = given.asked;
  if (question.type === 'booleanList') return { short: '', parts: itemLines(given, wording) };
  const entries = entriesOf(given);
  if (entries.length === 0) return { short: inWords(given, wording), parts: [] };
  return { short: countOf(given, entries.length, wording), parts: entries.map((entry) => entryLines(entry, wording)) };
}

/** The look-up codes in an answer. */
export function codesIn(given: Given): TableCode[] {
  return [given, ...entriesOf(given).flat()].flatMap(({ asked: { question, model }, value }) => {
    const table = model.tableOf?.(question.settings);
    return table === undefined || typeof value !== 'string' ? [] : [{ table, code: value }];
  });
}

/** The answers of each entry, for a question that repeats. */
function entriesOf({ asked: { entry, model }, value }: Given): Given[][] {
  if (!model.repeats || !entry || !Array.isArray(value)) return [];
  return value.filter(isData).map((data) => {
    const answers = gatherAnswers(entry, data);
    return [...entry.questions.values()]
      .filter(({ question }) => question.name in answers && question.type !== 'hidden')
      .map((asked) => ({ asked, value: answers[asked.question.name] }));
  });
}

/** What can be said by itself in one line; below it each yes or no with its question, which says nothing without. */
function entryLines(entry: readonly Given[], wording: Wording): string[] {
  const isYesOrNo = ({ value }: Given) => typeof value === 'boolean';
  const said = entry.filter((given) => !isYesOrNo(given)).map((given) => inWords(given, wording));
  const answered = entry
    .filter(isYesOrNo)
    .map((given) => `${wording.text(`${textsOf(given.asked.question)}.label`)} ${inWords(given, wording)}`);
  return [said.filter(Boolean).join(' · '), ...answered].filter(Boolean);
}

function itemLines({ asked: { question }, value }: Given, { text }: Wording): string[][] {
  if (!isData(value)) return [];
  return Object.entries(value).map(([item, answer]) => [
    `${text(`${textsOf(question)}.items.${item}`)}: ${text(answer === true ? 'inputs.boolean.yes' : 'inputs.boolean.no')}`,
  ]);
}

function inWords({ asked, value }: Given, wording: Wording): string {
  return answerText(asked, value, wording);
}

/** How many there are, in the question's own words if it has any ("2 claims"). */
function countOf({ asked, value }: Given, count: number, wording: Wording): string {
  const own = `${textsOf(asked.question)}.count`;
  if (wording.textIfAny(`${own}_other`) === undefined) return answerText(asked, value, wording);
  return wording.text(own, { count });
}
