import { eventually } from '@marque/testkit/time/eventually';
import { ada } from '../answering/people.ts';
import type { Product } from '../steps/product.ts';
import { answerPages } from './answer-pages.ts';
import { begin } from './begin.ts';
import { lettersTo } from './letters.ts';
import { shopWords } from './shop-words.ts';
import type { Target } from './target.ts';
import type { Visitor } from './visitor.ts';

const POLICY_NUMBER = /[A-Z]{2,4}-\w{4}-\w{4}/;

/** Ada Marsh answers everything that flex asks, takes no add-on, pays by card, and is insured with a policy number that her letter names too. */
export async function firstSale(visitor: Visitor, { shop, sandbox }: Product): Promise<void> {
  await begin(visitor, shop);
  await answerPages({ visitor, words: await shopWords(shop), person: ada });
  await visitor.arrive('Here’s your price, Ada');
  await visitor.choose({ role: 'radio', name: /£300/ });
  await goOn(visitor, 'Continue');
  await declineAddOns(visitor);
  await visitor.arrive('A few last answers');
  await visitor.fill({ role: 'textbox', name: 'What’s your email address?' }, 'ada@example.com');
  await visitor.fill({ role: 'textbox', name: 'What’s your phone number?' }, '07700 900123');
  const got: Target = { role: 'group', name: 'When did you get the car, or when will you?' };
  await visitor.select({ role: 'select', name: 'Month', within: got }, 'April');
  await visitor.select({ role: 'select', name: 'Year', within: got }, '2021');
  await goOn(visitor, 'Continue');
  await visitor.arrive('Check everything once more');
  await tickAll(visitor);
  await goOn(visitor, 'Agree and continue');
  await visitor.arrive('One last step: payment');
  await visitor.press({ role: 'button', name: /^Pay £[\d.]+ by card$/ });
  await visitor.reach(/\/c\/pay\//);
  await payOnTheProvidersPage(visitor);
  await visitor.arrive('You’re insured', 'loaded');
  const { text } = await visitor.until({ role: 'main' }, (main) => POLICY_NUMBER.test(main.text));
  const [number = ''] = POLICY_NUMBER.exec(text) ?? [];
  await eventually(
    () => lettersTo(sandbox, 'ada@example.com'),
    (letters) => letters.some((letter) => letter.text.includes(number)),
  );
}

async function goOn(visitor: Visitor, name: string): Promise<void> {
  const { href } = await visitor.reach(/./);
  await visitor.press({ role: 'action', name });
  await visitor.leave(href);
}

/** Says no to each; the button that continues shows when all are answered and saved. */
async function declineAddOns(visitor: Visitor): Promise<void> {
  await visitor.reach(/\/add-ons$/);
  await visitor.arrive(/./);
  const question: Target = { role: 'question' };
  await visitor.until(question, () => true);
  const asked = await visitor.names(question);
  for (const place of asked.keys()) await visitor.choose({ role: 'radio', place: -1, within: { ...question, place } });
  await goOn(visitor, 'Continue');
}

/** They come once the documents are there to be read. */
async function tickAll(visitor: Visitor): Promise<void> {
  const box: Target = { role: 'checkbox' };
  await visitor.until(box, () => true);
  for (const place of (await visitor.names(box)).keys()) await visitor.choose({ ...box, place });
}

async function payOnTheProvidersPage(visitor: Visitor): Promise<void> {
  const card = {
    'Card number': '4242424242424242',
    'Expiry date': '12/60',
    'Security code': '123',
    'Name on card': 'Ada Marsh',
    Postcode: 'BS1 4DJ',
  };
  for (const [name, text] of Object.entries(card)) await visitor.fill({ role: 'textbox', name }, text);
  await visitor.press({ role: 'button', name: /^Pay £/ });
}
