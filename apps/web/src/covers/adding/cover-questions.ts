import type { Change, ProductWire, ProposalWire } from '@marque/contract';
import {
  type Answers,
  type Compiled,
  compileQuestionnaire,
  type FormStore,
  type Question,
  type Questionnaire,
  rules,
  spreadAnswers,
} from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { answersOf, type Told } from '../../questions/form/compiled-questions.ts';

/** A cover of a product that may be added. */
export type OptionalCover = ProductWire['covers']['optional'][number];

/** The name of the question by which a cover is chosen: its first. Throws for a cover that nothing asks for. */
export function choiceOfCover({ code, inputs }: Pick<OptionalCover, 'code' | 'inputs'>): string {
  const [choice] = inputs;
  if (!choice) throw new Error(`The optional cover ${code} has no inputs: nothing asks for it`);
  return choice.name;
}

const made = new WeakMap<ProductWire['covers'], Compiled>();

/** The product's questions and, on a page of their own, those of the optional covers; a cover's further questions appear once it is chosen. */
export function coverQuestions({ questionnaire, covers }: ProductWire): Compiled {
  const known = made.get(covers);
  if (known) return known;
  const { sections, conditions } = questionnaire as Questionnaire;
  const questions = covers.optional.flatMap((cover) => {
    const chosen = { answer: choiceOfCover(cover), is: true };
    const [choice, ...further] = cover.inputs as readonly Question[];
    const asked = further.map((one) => ({
      ...one,
      when: one.when === undefined ? chosen : { all: [chosen, one.when] },
    }));
    return choice ? [choice, ...asked] : asked;
  });
  const all = { sections: [...sections, { id: 'covers', tab: 'covers', questions }], conditions };
  const compiled = compileQuestionnaire(all, { rules, inputs: inputModels });
  made.set(covers, compiled);
  return compiled;
}

/** All answers of a proposal or a policy, with the decision about each cover; none for an undecided one. */
export function coverAnswers(
  product: ProductWire,
  told: Told & Pick<ProposalWire, 'requestedOptionalCovers'>,
): Answers {
  const decided = product.covers.optional.flatMap((cover) => {
    const requested = told.requestedOptionalCovers[cover.code];
    return requested === undefined ? [] : [[choiceOfCover(cover), requested.selected] as const];
  });
  return { ...answersOf(told, product), ...Object.fromEntries(decided) };
}

/** The live questions of a cover without a valid answer. */
export function openInputs(store: FormStore, { inputs }: Pick<OptionalCover, 'inputs'>): string[] {
  const live = store.live();
  return inputs.map(({ name }) => name).filter((name) => live.has(name) && !store.valid(name));
}

/**
 * Decisions that were not sent yet: the changes, and the answers that they carry. A cover with an open question waits.
 */
export function coverChanges(
  store: FormStore,
  compiled: Compiled,
  optional: readonly OptionalCover[],
): { readonly changes: readonly Change[]; readonly answers: Answers } {
  const sendable = new Set(store.sendableNames());
  const ready = optional.filter(
    (cover) => cover.inputs.some(({ name }) => sendable.has(name)) && openInputs(store, cover).length === 0,
  );
  const changes = ready.map((cover) => changeOfCover(store, compiled, cover));
  const names = ready.flatMap(({ inputs }) => inputs.map(({ name }) => name));
  return { changes, answers: Object.fromEntries(names.map((name) => [name, store.get(name)])) };
}

/** The change that carries what was decided about a cover. */
export function changeOfCover(store: FormStore, compiled: Compiled, cover: OptionalCover): Change {
  const live = store.live();
  const selected = store.get(choiceOfCover(cover)) === true;
  const further = cover.inputs.slice(1).flatMap(({ name }) => (live.has(name) ? [name] : []));
  const data = spreadAnswers(compiled, store.answers(), further);
  return { changeType: 'REQUEST_COVER_OPTION', coverCode: cover.code, selected, ...(further.length > 0 && { data }) };
}
