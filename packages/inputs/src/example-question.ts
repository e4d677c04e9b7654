import type { Question, Settings } from '@marque/forms';

/** A question for examples; its texts are under `questions.<name>`. */
export function exampleQuestion(name: string, type: string, settings: Settings = {}): Question {
  return { name, type, adjustment: 'PROFILE_DISCLOSURE', rules: [], settings };
}
