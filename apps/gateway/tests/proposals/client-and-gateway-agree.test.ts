import { checkChanges, offersOf, type PlacedChange, reviewDisclosed } from '@marque/asking';
import { getPath, showsNothing } from '@marque/base';
import { applyChange } from '@marque/domain/changes/apply-change';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { type Answers, type FormStore, questionOfField, sameValue } from '@marque/forms';
import {
  answeredForm,
  type BrowserForm,
  browserForm,
  changesOf,
  nothingDisclosed,
  type Session,
} from '@marque/testkit/answers/browser-form';
import { generatedAnswers } from '@marque/testkit/answers/generated-answers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../src/config/environment.ts';
import { loadShowcase } from '../kit/shops/load-showcase.ts';

const numRuns = Number(processEnvironment()['MARQUE_TEST_RUNS'] ?? 300);
const TIMEOUT_MS = 300_000;
/** Rules that say about an answer only that more is to come, so that it may be kept. */
const incomplete = ['required', 'specificationNeeded'];

/** A session with the form of this name. */
type NamedSession = Session & { readonly name: string };

let forms: ReadonlyMap<string, BrowserForm>;
let sessions: fc.Arbitrary<NamedSession>;
beforeAll(async () => {
  const brand = await loadShowcase();
  const named = Object.values(brand.products).flatMap((product): [string, BrowserForm][] => [
    [product.code, browserForm(brand, product)],
    [`${product.code}: an additional driver`, browserForm(brand, product, 'p1')],
  ]);
  forms = new Map(named);
  sessions = fc.oneof(...named.map(([name, form]) => sessionsOf(name, form)));
});

function formNamed(name: string): BrowserForm {
  const form = forms.get(name);
  if (!form) throw new Error(`There is no form ${name}`);
  return form;
}

function sessionsOf(name: string, { compiled, subject }: BrowserForm): fc.Arbitrary<NamedSession> {
  const answers = generatedAnswers(compiled, subject.brand);
  return fc.record({ name: fc.constant(name), answers, typed: fc.boolean(), order: fc.nat() });
}

function send(form: BrowserForm, placed: readonly PlacedChange[]) {
  const offers = offersOf(form.subject.product);
  return checkChanges(form.subject, { placed, before: nothingDisclosed(form), offers, language: 'en' });
}

/** Which question a refused field belongs to, with the rule: `dateOfBirth beforeOrEqual`. */
function refusedOf({ compiled }: BrowserForm, errors: readonly { pointer: string; code: string }[]): string[] {
  return errors.map(({ pointer, code }) => {
    const field = pointer.split('/')[4];
    const question = field === undefined ? 'startAt' : questionOfField(compiled, field);
    return `${question} ${code} ${pointer.split('/').slice(5).join('.')}`.trim();
  });
}

/** Only a value that is a code of no table may get a refusal that only the server can give. */
function withoutUnknownCodes({ subject }: BrowserForm, refused: readonly string[], answers: Answers): string[] {
  return refused.filter((one) => {
    const [question = '', rule, path] = one.split(' ');
    if (rule !== 'unknown_entry') return true;
    const value = path === undefined ? answers[question] : getPath(answers[question], path);
    expect(Object.values(subject.brand.tables).some(({ rows }) => rows.some(({ code }) => code === value))).toBe(false);
    return false;
  });
}

function shown(store: FormStore, name: string): string {
  const { rule, path = [] } = store.problem(name) ?? { rule: 'none' };
  return `${name} ${rule} ${path.join('.')}`.trim();
}

/** Both ask the same questions, find the same problems, and count the same answers. */
function expectSameReview(form: BrowserForm, store: FormStore): void {
  const answers = store.answers();
  const changes = changesOf(form, answers, Object.keys(answers)).map(({ change }) => change);
  const disclosed = changes.reduce<Disclosed>(applyChange, nothingDisclosed(form));
  const reviewed = reviewDisclosed(form.subject, disclosed).find(({ profileCode }) => profileCode === form.profileCode);
  expect([...(reviewed?.review.live ?? [])]).toEqual([...store.live()]);
  const found = [...(reviewed?.review.problems ?? [])].map(([name, { rule, path = [] }]) =>
    `${name} ${rule} ${path.join('.')}`.trim(),
  );
  const expected = store.openNames().map((name) => shown(store, name));
  expect(withoutUnknownCodes(form, found, answers)).toEqual(expected);
  expect(sameValue(reviewed?.review.relevant, store.relevant())).toBe(true);
}

/** Text that shows nothing clears an answer: it is open, and no longer wrong. */
function isCleared({ compiled }: BrowserForm, name: string, value: unknown): boolean {
  const saysItself = compiled.questions.get(name)?.model.isBlank !== undefined;
  return typeof value === 'string' && value !== '' && showsNothing(value) && !saysItself;
}

/**
 * Everything in the form is sent: an answer shown as wrong is refused, by its rule, and one shown as open is missing.
 */
function expectSameRefusals(form: BrowserForm, store: FormStore): void {
  const answers = store.answers();
  const names = Object.keys(answers).filter((name) => store.live().has(name));
  const sent = send(form, changesOf(form, answers, names));
  const wrong = store.openNames().filter((name) => {
    const problem = store.problem(name);
    if (isCleared(form, name, answers[name])) return false;
    return names.includes(name) && (problem?.path !== undefined || !incomplete.includes(problem?.rule ?? ''));
  });
  const refused = sent.ok ? [] : withoutUnknownCodes(form, refusedOf(form, sent.problem.errors ?? []), answers);
  expect([...refused].sort()).toEqual(wrong.map((name) => shown(store, name)).sort());
  if (!sent.ok) return;
  const prefix = form.profileCode === undefined ? '' : `${form.profileCode}.`;
  const missing = sent.value.missing.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  // Questions asked after the price are open in the form, and the price does not need them.
  const isForPrice = (name: string) => form.compiled.questions.get(name)?.section.stage === undefined;
  expect(missing).toEqual(store.openNames().filter(isForPrice));
}

/** What the browser would send by itself is never refused. */
function expectSendable(form: BrowserForm, store: FormStore): void {
  const answers = store.answers();
  const sent = send(form, changesOf(form, answers, store.sendableNames()));
  expect(sent.ok ? [] : withoutUnknownCodes(form, refusedOf(form, sent.problem.errors ?? []), answers)).toEqual([]);
}

describe('the browser and the gateway', () => {
  it(
    'agree on every set of answers: what is asked, what is wrong, what is missing, and what may be sent',
    () => {
      fc.assert(
        fc.property(sessions, (session) => {
          const form = formNamed(session.name);
          const store = answeredForm(form, session);
          expectSameReview(form, store);
          expectSameRefusals(form, store);
          expectSendable(form, store);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it('are asked about answers of every kind: right ones throughout, and some that are wrong', () => {
    const kinds = fc.sample(sessions, { numRuns: 1000 }).map((session) => {
      const store = answeredForm(formNamed(session.name), session);
      return { open: store.openNames().length, live: store.live().size };
    });
    expect(kinds.filter(({ open }) => open === 0).length).toBeGreaterThan(0);
    expect(kinds.filter(({ open }) => open > 3).length).toBeGreaterThan(30);
    expect(new Set(kinds.map(({ live }) => live)).size).toBeGreaterThan(8);
  });
});
