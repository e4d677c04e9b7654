import type { BrandWire, ProductWire, ProposalWire } from '@marque/contract';
import { type Compiled, createFormStore, type FormStore, type Situation } from '@marque/forms';
import { answersOf, compiledQuestions } from './compiled-questions.ts';
import { situationOf } from './situation.ts';

/** The questions of a proposal with the answers as they stand on the pages, saved or not. */
export type QuestionForm = {
  readonly compiled: Compiled;
  readonly store: FormStore;
  readonly situation: Situation;
};

/** Forms live as long as the page, so that what was typed outlasts a look at another page. */
const forms = new Map<string, QuestionForm>();

/** The form of a proposal. One that holds nothing unsaved takes over what the gateway has now. */
export function questionForm(brand: BrandWire, product: ProductWire, proposal: ProposalWire): QuestionForm {
  const compiled = compiledQuestions(product);
  const situation = situationOf(brand, proposal, new Date());
  const known = forms.get(proposal.proposalCode);
  const isUsable = known?.compiled === compiled && known.situation.today === situation.today;
  if (known && isUsable) {
    if (known.store.sendableNames().length === 0 && known.store.dirtyNames().length === 0)
      known.store.load(answersOf(proposal, product));
    return known;
  }
  const store = createFormStore(compiled, answersOf(proposal, product), situation);
  if (known) carryOver(known, store);
  const form = { compiled, store, situation };
  forms.set(proposal.proposalCode, form);
  return form;
}

/** What was typed and not saved moves into the form that takes its place (another day, or other questions). */
function carryOver(from: QuestionForm, to: FormStore): void {
  const typed = from.store.answers();
  to.batch(() => {
    for (const name of from.store.dirtyNames()) if (to.live().has(name)) to.set(name, typed[name]);
  });
}
