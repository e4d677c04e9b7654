import type { InputModel, Settings } from '@marque/forms';
import { yesOrNo } from '../words/in-words.ts';

/** One box to tick under a list of statements; the value is true or false. The rule `onlyAccept` says whether it must be ticked. */
export const checkboxEligibilityModel: InputModel = {
  type: 'checkboxEligibility',
  title: 'A box to tick under statements that must all hold',
  settings: {
    statements: {
      kind: 'texts',
      title: 'The statements in order; the words of each stand under questions.<name>.statements',
      required: true,
    },
  },
  inWords: yesOrNo,
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value) => typeof value === 'boolean',
  textsOf: (settings) => statementsOf(settings).map((statement) => `statements.${statement}`),
};

/** The statements in order. */
export function statementsOf({ statements }: Settings): readonly string[] {
  return Array.isArray(statements) ? statements.map(String) : [];
}
