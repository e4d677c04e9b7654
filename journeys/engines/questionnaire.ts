import { ada } from '../answering/people.ts';
import type { Words } from '../answering/words.ts';
import type { Product } from '../steps/product.ts';
import { answerPages } from './answer-pages.ts';
import { answerQuestion } from './answer-question.ts';
import type { Asked } from './asked.ts';
import { begin } from './begin.ts';
import { shopWords } from './shop-words.ts';
import type { Target } from './target.ts';
import type { Visitor } from './visitor.ts';

/**
 * What engines do differently: dates as one stream of digits, an address from its postcode, the loop of claims, and
 * leaving and coming back.
 */
export async function questionnaire(visitor: Visitor, { shop }: Product): Promise<void> {
  const words = await shopWords(shop);
  const born: Target = { role: 'group', name: words.text('questions.dateOfBirth.label') };
  await begin(visitor, shop);
  await answerPages({
    visitor,
    words,
    person: ada,
    until: 'claims-history',
    onAnswered: async ({ id }) => {
      if (id === 'about-you') await findsAgain(visitor, { role: 'textbox', place: 2, within: born }, '1988');
      if (id === 'your-home') await findsAgain(visitor, { role: 'main' }, 'BS1 4DJ');
    },
  });
  await visitor.arrive(words.text('sections.claims-history.title'));
  await cancelClaim(visitor);
  const { questions } = sectionOf(words, 'claims-history');
  for (const question of questions) {
    if (question.name === 'vehicleClaimsHistory') await removeClaim({ visitor, words, question });
    await answerQuestion({ visitor, words, question }, []);
  }
  await visitor.press({ role: 'action', name: 'Continue' });
  await visitor.arrive(words.text('sections.additional-drivers.title'));
}

function sectionOf(words: Words, wanted: string) {
  const section = words.product('flex').questionnaire.sections.find(({ id }) => id === wanted);
  if (!section) throw new Error(`Flex has no page ${wanted}`);
  return section;
}

/** What was typed is there after a look at the home page and in a page loaded again. */
async function findsAgain(visitor: Visitor, target: Target, typed: string): Promise<void> {
  const stands = () => visitor.until(target, ({ value, text }) => `${value} ${text}`.includes(typed));
  await lookAtHome(visitor);
  await visitor.back();
  await stands();
  await visitor.reload();
  await stands();
}

/** To the home page by the brand's own link: the page is not loaded again. */
async function lookAtHome(visitor: Visitor): Promise<void> {
  await visitor.press({ role: 'link', place: 0, within: { role: 'banner' } });
  await visitor.reach(/^https?:\/\/[^/]+\/$/);
  await visitor.arrive(/./);
  await visitor.until({ role: 'heading', name: 'Pick up where you left off' }, () => true);
}

const claims: Target = { role: 'group', name: 'Any accidents, thefts or other claims in the last five years?' };
const claim: Target = { role: 'group', name: 'Claim 1', within: claims };
const day: Target = {
  role: 'textbox',
  name: 'Day',
  within: { role: 'group', name: 'When did it happen?', within: claim },
};

/** A half-typed one is still there after a look at the home page and after a reload; once cancelled, it is gone. */
async function cancelClaim(visitor: Visitor): Promise<void> {
  await visitor.choose({ role: 'radio', name: 'Yes', within: claims });
  await visitor.select({ role: 'select', place: 0, within: claim }, 'An accident');
  await visitor.fill(day, '15');
  await lookAtHome(visitor);
  await visitor.back();
  await visitor.until(day, ({ value }) => value === '15');
  await visitor.reload();
  await visitor.until(day, ({ value }) => value === '15');
  await visitor.until({ role: 'select', place: 0, within: claim }, ({ value }) => value === 'An accident');
  await visitor.press({ role: 'button', name: 'Cancel', within: claim });
  await visitor.until({ role: 'radio', name: 'No', within: claims }, ({ checked }) => checked);
}

/** Two that are confirmed are in the list; one taken away leaves the other as the first. */
async function removeClaim(asked: Asked): Promise<void> {
  const { visitor } = asked;
  const past = { date: `${new Date().getUTCFullYear() - 1}-06-15`, ncdAffected: false };
  await answerQuestion(asked, [
    { ...past, type: 'Windscreen' },
    { ...past, type: 'AccidentNotFault' },
  ]);
  const listed: Target = { role: 'listitem', name: /^Claim \d$/, within: claims };
  await visitor.until({ ...listed, place: 1 }, ({ text }) => text.includes('Somebody else’s fault'));
  await visitor.press({ role: 'button', name: 'Remove: Claim 1', within: claims });
  await visitor.until(listed, ({ text }) => text.includes('Somebody else’s fault'));
}
