import type { BrandWire, Change, PolicyWire, ProductWire } from '@marque/contract';
import { createFormStore } from '@marque/forms';
import { answersOf, compiledQuestions } from '../../../../questions/form/compiled-questions.ts';
import type { QuestionForm } from '../../../../questions/form/question-form.ts';
import { type Asker, situationOf } from '../../../../questions/form/situation.ts';
import { changesOf, type Driver } from '../../../../questions/saving/changes-of.ts';
import { type PolicyTold, toldWith } from '../told-with.ts';
import type { TriedRow } from '../tried-rows.ts';

/** A form for one row of the tried changes. It asks a policy’s questions, or those about one additional driver. */
export type ChangingForm = QuestionForm & {
  /** Questions that had no valid answer before anything was tried. The form does not ask for them unless the customer touches them. */
  readonly openBefore: ReadonlySet<string>;
};

export type ChangingFormParts = {
  readonly brand: BrandWire;
  readonly product: ProductWire;
  readonly policy: Pick<PolicyWire, 'schemeCode' | 'today' | 'policyDetail'>;
  readonly asker: Asker;
  readonly told: PolicyTold;
  /** What other rows try. */
  readonly others: readonly Change[];
  readonly row: Pick<TriedRow, 'changes'> | undefined;
  readonly profileCode?: string | undefined;
};

/** The form: present answers count as saved, and this row's answers as typed. */
export function changingForm(parts: ChangingFormParts): ChangingForm {
  const { brand, product, policy, asker, told, others, row, profileCode } = parts;
  const compiled = compiledQuestions(product, profileCode);
  const isStarted = policy.policyDetail.policyStatus !== 'PENDING';
  const situation = situationOf({ brand, proposal: policy, asker, now: new Date(), policy: { isStarted } });
  const stands = toldWith(told, others);
  const store = createFormStore(compiled, answersOf(stands, product, profileCode), situation);
  // Nothing was told before about a new driver.
  const isNew = profileCode !== undefined && !Object.hasOwn(stands.data.profiles, profileCode);
  const openBefore = new Set(isNew ? [] : store.openNames());
  const typed = answersOf(toldWith(stands, row?.changes ?? []), product, profileCode);
  store.batch(() => {
    for (const name of compiled.questions.keys()) if (!store.isReadOnly(name)) store.set(name, typed[name]);
  });
  return { compiled, store, situation, openBefore, ...(profileCode !== undefined && { profileCode }) };
}

/** What a page of these questions asks: the questions, and those elsewhere that their answers open. */
export function askedWith({ store, openBefore }: ChangingForm, names: readonly string[]): string[] {
  const dirty = new Set(store.dirtyNames());
  const opened = [...store.live()].filter(
    (name) => !names.includes(name) && (dirty.has(name) || (!openBefore.has(name) && !store.valid(name))),
  );
  return [...names, ...opened];
}

/** The questions that must be in order before going on: those that were touched, and those newly opened. */
export function toCheck({ store, openBefore }: ChangingForm, asked: readonly string[]): string[] {
  const dirty = new Set(store.dirtyNames());
  const live = store.live();
  return asked.filter((name) => live.has(name) && (dirty.has(name) || !openBefore.has(name)));
}

/** The changes that a form says. */
export function changesIn({ store, compiled }: ChangingForm, product: ProductWire, driver?: Driver): Change[] {
  return changesOf(compiled, store.answers(), { names: store.sendableNames(), product, driver });
}
