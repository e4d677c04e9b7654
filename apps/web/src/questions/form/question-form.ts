import type { BrandWire, ProductWire, ProposalWire } from '@marque/contract';
import { type Answers, type Compiled, createFormStore, type FormStore, type Situation, sameValue } from '@marque/forms';
import { onTypedForgotten } from '../../principal/forget-typed.ts';
import { answersOf, compiledQuestions } from './compiled-questions.ts';
import { keepTyping, takeTyping } from './kept-typing.ts';
import { type Asker, situationOf } from './situation.ts';

/** The questions of a proposal, or of one of its additional drivers, with the answers as they are on the pages, saved or not. */
export type QuestionForm = {
  readonly compiled: Compiled;
  readonly store: FormStore;
  readonly situation: Situation;
  /** Tells its questions on the page from those of another form; undefined if there is no other. */
  readonly id?: string | undefined;
  /** Whom it asks about, when that is an additional driver. */
  readonly profileCode?: string | undefined;
};

/** Forms live as long as the page, so that what was typed outlasts a look at another page. By proposal, then by driver. */
const forms = new Map<string, Map<string | undefined, QuestionForm>>();

export type FormParts = {
  readonly brand: BrandWire;
  readonly product: ProductWire;
  readonly proposal: ProposalWire;
  /** Who answers: somebody else may get other questions, so the form is made again. */
  readonly asker: Asker;
  readonly profileCode?: string | undefined;
};

/** The form of a proposal or of its additional driver. A form without unsaved answers takes over the gateway's present ones. */
export function questionForm({ brand, product, proposal, asker, profileCode }: FormParts): QuestionForm {
  const compiled = compiledQuestions(product, profileCode);
  const situation = situationOf({ brand, proposal, asker, now: new Date() });
  const ofProposal = forms.get(proposal.proposalCode) ?? restoredForms({ brand, product, proposal, asker });
  const known = ofProposal.get(profileCode);
  const isUsable =
    known?.compiled === compiled &&
    known.situation.today === situation.today &&
    sameValue(known.situation.circumstances, situation.circumstances);
  if (known && isUsable) {
    const saved = answersOf(proposal, product, profileCode);
    // An equal answer is left alone: it may be on screen at this moment.
    if (known.store.dirtyNames().length === 0 && !sameValue(saved, known.store.answers())) known.store.load(saved);
    return known;
  }
  const store = createFormStore(compiled, answersOf(proposal, product, profileCode), situation);
  if (known) carryOver(typedInto(known), store);
  const form = { compiled, store, situation, profileCode };
  ofProposal.set(profileCode, form);
  return form;
}

/** Additional drivers about whom something was typed, saved or not, by their profile codes. */
export function begunDrivers(proposalCode: string): string[] {
  const ofProposal = [...(forms.get(proposalCode)?.values() ?? [])];
  return ofProposal.filter(isBegun).flatMap(({ profileCode }) => profileCode ?? []);
}

/** Whether a form holds anything unsaved that somebody typed: an answer given in advance is nothing typed. */
export function isBegun({ store, compiled }: QuestionForm): boolean {
  return store.dirtyNames().some((name) => !sameValue(store.get(name), compiled.questions.get(name)?.question.default));
}

/** Lets go of all that was typed about an additional driver. */
export function forgetDriver(proposalCode: string, profileCode: string): void {
  forms.get(proposalCode)?.delete(profileCode);
}

/** The forms of a proposal as a page begins: with what was typed before it was loaded again, and could not be saved. */
function restoredForms(parts: FormParts): Map<string | undefined, QuestionForm> {
  const ofProposal = new Map<string | undefined, QuestionForm>();
  const { product, proposal } = parts;
  forms.set(proposal.proposalCode, ofProposal);
  const typing = typeof sessionStorage === 'undefined' ? [] : takeTyping(sessionStorage, proposal.proposalCode);
  for (const { profileCode, answers } of typing) {
    if (profileCode === undefined || product.additionalDriver)
      carryOver(answers, questionForm({ ...parts, profileCode }).store);
  }
  return ofProposal;
}

/** What was typed into a form and not saved; null for a removed answer. */
export function typedInto({ store }: Pick<QuestionForm, 'store'>): Answers {
  return Object.fromEntries(store.dirtyNames().map((name) => [name, store.get(name) ?? null]));
}

/** What was typed and not saved moves into the form that takes its place (another day, other questions, a page loaded again). */
export function carryOver(typed: Answers, to: FormStore): void {
  to.batch(() => {
    for (const [name, value] of Object.entries(typed))
      if (to.live().has(name) && !to.isReadOnly(name)) to.set(name, value ?? undefined);
  });
}

/** When the page goes, perhaps for good, we keep what could not be saved. */
function keepAll(): void {
  for (const [proposalCode, ofProposal] of forms) {
    const begun = [...ofProposal.values()].filter(isBegun);
    const typing = begun.map((form) => ({ profileCode: form.profileCode, answers: typedInto(form) }));
    keepTyping(sessionStorage, proposalCode, typing);
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', keepAll);
  onTypedForgotten(() => forms.clear());
}
