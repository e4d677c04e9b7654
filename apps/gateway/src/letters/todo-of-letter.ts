import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { todoList } from '@marque/domain/todo/todo-list';
import type { Context } from '../ground/context.ts';
import { siteUrlOf } from '../ground/site-url.ts';
import { policyInWords } from '../papers/policy-in-words.ts';
import { wordsOf } from '../papers/words.ts';
import { todoFacts } from '../todo/todo-facts.ts';
import { todoInWords } from '../todo/todo-in-words.ts';
import type { Letter } from './letter.ts';

/** What a letter’s reader still has to do about a policy, as the site lists it now; undefined if there is nothing. */
export async function todoOfLetter(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  brand: Brand,
  { policy, language }: { readonly policy: Policy; readonly language: string },
): Promise<Letter['todo']> {
  const now = context.clock.now();
  const items = todoList(await todoFacts(context.db, { brand, policies: [policy], now }), now);
  if (items.length === 0) return undefined;
  const words = wordsOf(brand, language);
  const { vehicle, registration } = policyInWords({ policy, version: versionAt(policy, now), brand });
  const car = vehicle === '' ? registration : vehicle;
  return {
    heading: words.text('todo.foot'),
    items: items.map((item) => todoInWords(item, { brand, words, car })),
    link: { text: words.text('todo.open'), url: `${siteUrlOf(context.config, brand)}/` },
  };
}
