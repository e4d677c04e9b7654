import type { Visitor } from './answer-proposal.ts';
import { type Asked, controlOf, groupOf } from './asked.ts';
import type { Where } from './where.ts';

/** What is in the questions of a page, as a screen reader would have it, by their names. */
export async function typedOn(visitor: Visitor, where: Where): Promise<{ [question: string]: string }> {
  const typed: { [question: string]: string } = {};
  if (where.kind !== 'section' && where.kind !== 'topic') return typed;
  // A number has separated thousands after leaving its box.
  const focused = visitor.page.locator('input:focus');
  if ((await focused.count()) > 0) await focused.blur();
  for (const question of where.questions) {
    const asked: Asked = { ...visitor, question, place: visitor.page };
    for (const control of [groupOf(asked), controlOf(asked)])
      if (!(question.name in typed) && (await control.count()) === 1)
        typed[question.name] = withoutWords(await control.ariaSnapshot());
  }
  return typed;
}

/** Without the words around controls: some of these say what has just happened. */
function withoutWords(snapshot: string): string {
  return snapshot
    .split('\n')
    .filter((line) => !/^\s*- text:/.test(line))
    .join('\n');
}
