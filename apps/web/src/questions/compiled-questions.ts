import type { ProductWire, ProposalWire } from '@marque/contract';
import { disclosedUnder } from '@marque/domain/changes/disclosed-under';
import type { Adjustment } from '@marque/domain/enumerations';
import {
  type Answers,
  type Compiled,
  compileQuestionnaire,
  gatherAnswers,
  type Questionnaire,
  rules,
} from '@marque/forms';
import { inputModels } from '@marque/inputs/models';

const made = new WeakMap<ProductWire['questionnaire'], Compiled>();

/**
 * A product's questions made ready, once for each configuration that the gateway sent: those of the questionnaire, or, with a
 * profile code, those about an additional driver. Throws for a driver where the product has none.
 */
export function compiledQuestions(product: ProductWire, profileCode?: string): Compiled {
  const questionnaire = profileCode === undefined ? product.questionnaire : product.additionalDriver?.questionnaire;
  if (questionnaire === undefined) throw new Error(`${product.code} asks nothing about additional drivers`);
  const known = made.get(questionnaire);
  if (known) return known;
  const compiled = compileQuestionnaire(questionnaire as Questionnaire, { rules, inputs: inputModels });
  made.set(questionnaire, compiled);
  return compiled;
}

/**
 * The answers that a proposal holds, by question, each found under the kind of change by which it travels; with a profile code
 * those about that additional driver.
 */
export function answersOf(proposal: ProposalWire, product: ProductWire, profileCode?: string): Answers {
  const compiled = compiledQuestions(product, profileCode);
  const { data, startAt, voluntaryExcess, covers, paymentSchedule } = proposal;
  const disclosed = {
    data,
    choices: { ...(startAt === null ? {} : { startAt }), voluntaryExcess, covers, paymentSchedule },
  };
  const by = { coreAsset: product.coreAsset.code, ...(profileCode === undefined ? {} : { profileCode }) };
  const answers: Record<string, unknown> = {};
  const adjustments = new Set(
    [...compiled.questions.values()].map(({ question }) => question.adjustment as Adjustment),
  );
  for (const adjustment of adjustments) {
    const found = gatherAnswers(compiled, disclosedUnder(adjustment, disclosed, by));
    for (const [name, value] of Object.entries(found)) {
      if (compiled.questions.get(name)?.question.adjustment === adjustment) answers[name] = value;
    }
  }
  return answers;
}
