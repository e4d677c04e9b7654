import type { Data } from '@marque/base';

/** Whether an answer to a yes-or-no question is yes. */
export type SaysYes = (answer: string) => boolean;

/** What these answers say yes to; one that was not given is no yes. */
export function saysYesFrom(answers: Data): SaysYes {
  return (answer) => answers[answer] === true;
}
