import { type AskedSubject, type PlacedChange, placeChanges, situationOf, visitor } from '@marque/asking';
import { isBlank, isLocalDate } from '@marque/base';
import { type Brand, brandForBrowser, type Product } from '@marque/catalogue';
import type { Change } from '@marque/domain/changes/change';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import {
  type Answers,
  type Compiled,
  compileQuestionnaire,
  createFormStore,
  type FormStore,
  gatherAnswers,
  type Questionnaire,
  sameValue,
  spreadAnswers,
} from '@marque/forms';
import { expect } from 'vitest';
import { registry } from '../brands/registry.ts';
import { GIVEN_ON } from './generated-answers.ts';

/** A product's form as the browser has it: its own, or, with a profile code, that about an additional driver. */
export type BrowserForm = {
  readonly subject: AskedSubject;
  readonly compiled: Compiled;
  readonly profileCode: string | undefined;
};

/** Answers, and how a person came to them: they were saved before, or typed one after another in some order. */
export type Session = { readonly answers: Answers; readonly typed: boolean; readonly order: number };

/** A form made from what the gateway sends to a browser. */
export function browserForm(brand: Brand, product: Product, profileCode?: string): BrowserForm {
  const sent = JSON.parse(JSON.stringify(brandForBrowser(brand, 'en'))).products[product.code];
  const questionnaire: Questionnaire = profileCode ? sent.additionalDriver.questionnaire : sent.questionnaire;
  const scheme = brand.schemes.find((one) => one.product === product.code)?.schemeCode ?? '';
  const subject: AskedSubject = {
    brand,
    product,
    schemeCode: scheme,
    registry,
    answerer: visitor,
    now: `${GIVEN_ON}T13:00:00.000Z`,
  };
  return { subject, compiled: compileQuestionnaire(questionnaire, registry), profileCode };
}

/**
 * The browser's form after a session. A draft that has no place on the wire shows a problem; it is removed, as the
 * gateway never hears of it.
 */
export function answeredForm(form: BrowserForm, { answers, typed, order }: Session): FormStore {
  const { compiled, subject } = form;
  const store = createFormStore(compiled, typed ? {} : answers, situationOf(subject));
  const names = Object.keys(answers).sort((a, b) => hashOf(a, order) - hashOf(b, order));
  if (typed) for (const name of names) if (!store.isReadOnly(name)) store.set(name, answers[name]);
  store.showAll();
  for (const name of names) {
    if (travels(form, name, store.get(name))) continue;
    if (store.live().has(name) && !isBlank(store.get(name))) expect(store.problem(name), name).toBeDefined();
    store.set(name, undefined);
  }
  store.markSaved({});
  return store;
}

function hashOf(name: string, seed: number): number {
  let mixed = seed;
  for (const character of name) mixed = (Math.imul(mixed, 31) + character.charCodeAt(0)) | 0;
  return mixed;
}

function travels({ compiled }: BrowserForm, name: string, value: unknown): boolean {
  if (value === undefined) return true;
  if (adjustmentOf(compiled, name) === 'START_DATE_CHANGE') return isLocalDate(value);
  return sameValue(gatherAnswers(compiled, spreadAnswers(compiled, { [name]: value }))[name], value);
}

function adjustmentOf(compiled: Compiled, name: string): string {
  return compiled.questions.get(name)?.question.adjustment ?? '';
}

/** The changes by which the browser sends some of its answers, with their places in the request. */
export function changesOf(
  { compiled, subject, profileCode = 'ph' }: BrowserForm,
  answers: Answers,
  names: readonly string[],
): PlacedChange[] {
  const groups = Map.groupBy(names, (name) => adjustmentOf(compiled, name));
  const assetCode = subject.product.coreAsset.code;
  const changes = [...groups].map(([adjustment, group]): Change => {
    const data = spreadAnswers(compiled, answers, group);
    if (adjustment === 'PROFILE_DISCLOSURE') return { changeType: adjustment, profileCode, data };
    if (adjustment === 'ASSET_DISCLOSURE') return { changeType: adjustment, assetCode, data };
    if (adjustment === 'QUOTE_DISCLOSURE') return { changeType: adjustment, data };
    if (adjustment === 'START_DATE_CHANGE')
      return { changeType: adjustment, startAt: (answers[group[0] ?? ''] as string | undefined) ?? null };
    return { changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode, data };
  });
  return placeChanges(changes);
}

/** The proposal before anything was sent, with the additional driver whom a form asks about. */
export function nothingDisclosed({ subject, profileCode }: BrowserForm): Disclosed {
  const profiles = { ph: {}, ...(profileCode ? { [profileCode]: {} } : {}) };
  return {
    data: { profiles, assets: { [subject.product.coreAsset.code]: {} }, quote: {} },
    choices: { voluntaryExcess: subject.product.excess.default, covers: [], paymentSchedule: 'MONTHLY' },
  };
}
