import type { FieldProblem } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';

/**
 * The questions that changes leave without an answer, by name: each at the field of the driver's change in which it can
 * be answered, or at the changes as a whole.
 */
export function unansweredOf(changes: readonly Change[], names: readonly string[]): FieldProblem[] {
  return names.map((name) => ({
    pointer: pointerOf(changes, name),
    code: 'unanswered',
    message: `leaves ${name} without an answer`,
  }));
}

function pointerOf(changes: readonly Change[], name: string): string {
  const [profileCode, ...field] = name.split('.');
  const index = changes.findLastIndex((change) => 'profileCode' in change && change.profileCode === profileCode);
  return index === -1 || field.length === 0 ? '/changes' : `/changes/${index}/data/${field.join('/')}`;
}
