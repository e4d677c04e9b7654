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

/** What was sold, to whom, everything that was told on the way, and how each edition worded its questions. */
export type ToldSale = {
  readonly subject: AskedSubject;
  readonly sold: Disclosed;
  readonly tellings: readonly DatedTelling[];
  readonly wordings: ReadonlyMap<string, QuestionWording>;
  readonly words: OfferWords;
};

type Sections = EvidenceContent['sections'];

/**
 * Every answer that counted for a sale, under its question as worded when it was answered: tab by tab, then driver by
 * driver.
 */
export function toldSections(sale: ToldSale): Sections {
  const [own, ...drivers] = reviewDisclosed(sale.subject, sale.sold);
  assert(own, 'a product has questions');
  const tabs = new Set(own.compiled.questionnaire.sections.map(({ tab }) => tab));
  const answered = (form: Reviewed) => {
    const since = toldSince(sale.subject, form, sale);
    return asked(form).map((question) => ({
      tab: question.section.tab,
      answer: toldAnswer(sale, form, { question, since }),
    }));
  };
  const mine = answered(own);
  const ofTab = (tab: string) => mine.filter((one) => one.tab === tab).map(({ answer }) => answer);
  return [
    ...[...tabs].map((tab) => ({ title: sale.words.text(`tabs.${tab}`), answers: ofTab(tab) })),
    ...drivers.map((form) => ({ title: titleOf(sale, form), answers: answered(form).map(({ answer }) => answer) })),
  ].filter(({ answers }) => answers.length > 0);
}

function asked({ compiled, review }: Reviewed): CompiledQuestion[] {
  return [...compiled.questions.values()].filter(
    ({ question }) => question.name in review.relevant && question.type !== 'hidden',
  );
}

function titleOf({ words }: ToldSale, form: Reviewed): string {
  return words.text('documents.what-you-told-us.driver', { name: driverName(form).trim() });
}

type Told = { readonly question: CompiledQuestion; readonly since: (question: string) => number };

function toldAnswer(sale: ToldSale, { compiled, review }: Reviewed, { question: asked, since }: Told): ToldAnswer {
  const { question } = asked;
  const telling = sale.tellings[since(question.name)];
  assert(telling, 'what was sold was told');
  const { at, by, configVersion } = telling;
  const words = editionWords(sale.words, sale.wordings.get(configVersion));
  const label = `${textsOf(question)}.label`;
  const isWordingKept = words.has(label);
  const { short, parts } = answerLines({ asked, value: review.relevant[question.name] }, words);
  return {
    question: isWordingKept ? words.text(label) : termOf(question, sale.words),
    hint: (isWordingKept ? words.textIfAny(`${textsOf(question)}.hint`) : undefined) ?? null,
    isWordingKept,
    lines: [short, ...parts.map((part) => part.join('; '))].filter((line) => line !== ''),
    source: isLookedUp(sale, fieldsOf(compiled, question.name)) ? 'LOOKED_UP' : 'TOLD',
    by,
    at,
  };
}

/** The car was found by its registration, which is what was told. */
function isLookedUp({ subject, sold }: ToldSale, fields: readonly string[]): boolean {
  const car = sold.data.assets[subject.product.coreAsset.code];
  return fields.includes('specification') && isData(car) && car['regLookup'] === true;
}
