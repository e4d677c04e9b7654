import type { Question, Questionnaire, Registry } from '../questionnaire.ts';

/** Throws on duplicate names, and on misplaced entries. The loader has already reported them, with the line. */
export function refuseMisplaced(questionnaire: Questionnaire, registry: Registry): void {
  const seen = new Set<string>();
  const take = (name: string) => {
    if (seen.has(name)) throw new Error(`Two questions are named ${name}`);
    seen.add(name);
  };
  for (const { questions } of questionnaire.sections) {
    for (const question of questions) {
      take(question.name);
      const fault = loopFault(question, registry);
      if (fault) throw new Error(`Question ${question.name}: ${fault}`);
      for (const one of question.entry ?? []) {
        take(one.name);
        const misplaced = entryFault(question, one, registry);
        if (misplaced) throw new Error(`Question ${one.name}: ${misplaced}`);
      }
    }
  }
}

function repeats({ type }: Question, { inputs }: Registry): boolean {
  return Object.hasOwn(inputs, type) && inputs[type]?.repeats === true;
}

function loopFault(question: Question, registry: Registry): string | undefined {
  const isLoop = repeats(question, registry);
  if (question.entry && !isLoop) return `it has an entry, but ${question.type} does not repeat`;
  if (isLoop && !question.entry?.length) return `${question.type} repeats, but it has no entry`;
  return undefined;
}

function entryFault(loop: Question, one: Question, registry: Registry): string | undefined {
  const field = one.name.startsWith(`${loop.name}.`) ? one.name.slice(loop.name.length + 1) : '';
  if (field === '' || field.includes('.')) return `a question of an entry is named ${loop.name}. and one word`;
  if (one.entry || repeats(one, registry)) return 'an entry holds no loop';
  if (one.readOnly !== undefined) return 'an entry is read-only as a whole, by its loop';
  return undefined;
}
