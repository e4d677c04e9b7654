import { type AskedSubject, type Reviewed, reviewDisclosed, toldSince } from '@marque/asking';
import { assert, isData } from '@marque/base';
import type { EvidenceContent, ToldAnswer } from '@marque/contract';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { type CompiledQuestion, fieldsOf, textsOf } from '@marque/forms';
import { answerLines } from '@marque/inputs';
import type { QuestionWording } from '../../store/proposals/question-wordings.ts';
import { driverName } from '../driver-name.ts';
import type { OfferWords } from '../offer-words.ts';
import { termOf } from '../term-of.ts';
import { editionWords } from './edition-words.ts';
import type { DatedTelling } from './tellings-of.ts';

/**
 * What stands in a version of a policy, everything that was told on the way, and how each edition worded its questions.
 */
export type ToldVersion = {
  readonly subject: AskedSubject;
  readonly stands: Disclosed;
  readonly tellings: readonly DatedTelling[];
  readonly wordings: ReadonlyMap<string, QuestionWording>;
  readonly words: OfferWords;
  /** The change whose agreement made the version, which may hold an earlier one laid again; left out of one that was sold. */
  readonly madeBy?: string | undefined;
};

type Sections = EvidenceContent['sections'];

/**
 * Every answer that counts in a version, under its question as worded when it was answered: tab by tab, then driver by
 * driver.
 */
export function toldSections(told: ToldVersion): Sections {
  const [own, ...drivers] = reviewDisclosed(told.subject, told.stands);
  assert(own, 'a product has questions');
  const tabs = new Set(own.compiled.questionnaire.sections.map(({ tab }) => tab));
  const answered = (form: Reviewed) => {
    const since = toldSince(told.subject, form, told);
    return asked(form).map((question) => ({
      tab: question.section.tab,
      answer: toldAnswer(told, form, { question, since }),
    }));
  };
  const mine = answered(own);
  const ofTab = (tab: string) => mine.filter((one) => one.tab === tab).map(({ answer }) => answer);
  return [
    ...[...tabs].map((tab) => ({ title: told.words.text(`tabs.${tab}`), answers: ofTab(tab) })),
    ...drivers.map((form) => ({ title: titleOf(told, form), answers: answered(form).map(({ answer }) => answer) })),
  ].filter(({ answers }) => answers.length > 0);
}

function asked({ compiled, review }: Reviewed): CompiledQuestion[] {
  return [...compiled.questions.values()].filter(
    ({ question }) => question.name in review.relevant && question.type !== 'hidden',
  );
}

function titleOf({ words }: ToldVersion, form: Reviewed): string {
  return words.text('documents.what-you-told-us.driver', { name: driverName(form).trim() });
}

type Since = { readonly question: CompiledQuestion; readonly since: (question: string) => number };

function toldAnswer(told: ToldVersion, { compiled, review }: Reviewed, { question: asked, since }: Since): ToldAnswer {
  const { question } = asked;
  const telling = told.tellings[since(question.name)];
  assert(telling, 'what was sold was told');
  const { at, by, configVersion, adjustmentId } = telling;
  const words = editionWords(told.words, told.wordings.get(configVersion));
  const label = `${textsOf(question)}.label`;
  const isWordingKept = words.has(label);
  const { short, parts } = answerLines({ asked, value: review.relevant[question.name] }, words);
  return {
    question: isWordingKept ? words.text(label) : termOf(question, told.words),
    hint: (isWordingKept ? words.textIfAny(`${textsOf(question)}.hint`) : undefined) ?? null,
    isWordingKept,
    lines: [short, ...parts.map((part) => part.join('; '))].filter((line) => line !== ''),
    source: isLookedUp(told, fieldsOf(compiled, question.name)) ? 'LOOKED_UP' : 'TOLD',
    ...{ by, at },
    ...(told.madeBy !== undefined && { isNew: adjustmentId === told.madeBy }),
  };
}

/** The car was found by its registration, which is what was told. */
function isLookedUp({ subject, stands }: ToldVersion, fields: readonly string[]): boolean {
  const car = stands.data.assets[subject.product.coreAsset.code];
  return fields.includes('specification') && isData(car) && car['regLookup'] === true;
}
