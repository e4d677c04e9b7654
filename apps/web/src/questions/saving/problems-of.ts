import type { Change } from '@marque/contract';
import { type AnswerProblem, type Compiled, questionOfField } from '@marque/forms';
import type { FieldProblem } from '../../client/problem-error.ts';

/** The gateway's refusals by question, and those that belong to no question. */
export type Placed = {
  readonly problems: ReadonlyMap<string, AnswerProblem>;
  readonly elsewhere: readonly FieldProblem[];
};

/** Finds the question of each refused field by its pointer, `/changes/0/data/drivingLicence.validFrom`. */
export function problemsOf(compiled: Compiled, changes: readonly Change[], errors: readonly FieldProblem[]): Placed {
  const problems = new Map<string, AnswerProblem>();
  const elsewhere: FieldProblem[] = [];
  for (const error of errors) {
    const name = questionAt(compiled, changes, error.pointer);
    if (name === undefined) elsewhere.push(error);
    else if (!problems.has(name)) problems.set(name, { rule: error.code, message: error.message, values: {} });
  }
  return { problems, elsewhere };
}

function questionAt(compiled: Compiled, changes: readonly Change[], pointer: string): string | undefined {
  const [place, index, ...path] = pointer.split('/').slice(1).map(unescapePointer);
  if (place === 'coverStart') return dateQuestion(compiled);
  const change = place === 'changes' ? changes[Number(index)] : undefined;
  if (change?.changeType === 'START_DATE_CHANGE') return dateQuestion(compiled);
  if (change === undefined || path[0] !== 'data' || path.length < 2) return undefined;
  return questionOfField(compiled, path.slice(1).join('.'));
}

function dateQuestion(compiled: Compiled): string | undefined {
  return [...compiled.questions.values()].find(({ question }) => question.adjustment === 'START_DATE_CHANGE')?.question
    .name;
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
