import { answersOf as answersDisclosed } from '@marque/asking/answers-of';
import type { ProductWire, ProposalWire } from '@marque/contract';
import { type Answers, type Compiled, compileQuestionnaire, type Questionnaire, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';

const made = new WeakMap<ProductWire['questionnaire'], Compiled>();

/**
 * A product's compiled questions, made once for each configuration that the gateway sent: those of the questionnaire,
 * or, with a profile code, those about an additional driver. Throws for a driver if the product takes none.
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

/** What was told for a proposal or for a policy. */
export type Told = Pick<ProposalWire, 'data' | 'startAt' | 'voluntaryExcess' | 'covers' | 'paymentSchedule'>;

/** The answers of a proposal or a policy, by question; with a profile code, those about that additional driver. */
export function answersOf(told: Told, product: ProductWire, profileCode?: string): Answers {
  const compiled = compiledQuestions(product, profileCode);
  const { data, startAt, voluntaryExcess, covers, paymentSchedule } = told;
  const disclosed = {
    data,
    choices: { ...(startAt === null ? {} : { startAt }), voluntaryExcess, covers, paymentSchedule },
  };
  const form = { compiled, ...(profileCode === undefined ? {} : { profileCode }) };
  return answersDisclosed(form, disclosed, product.coreAsset.code);
}
