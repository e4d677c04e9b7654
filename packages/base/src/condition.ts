import { isData } from './path.ts';
import { showsNothing } from './texts/plain-text.ts';

/** What an answer is compared with. */
export type Scalar = string | number | boolean;

/**
 * When a question, a section or a text applies. Data only: composable by `all`, `any`, `not`, or by the name of a condition.
 * An answer that is not given equals nothing, is in nothing, and is neither at least nor at most anything.
 */
export type Condition =
  | string
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | AnswerCondition
  | { readonly feature: string }
  | { readonly anonymous: boolean }
  | { readonly policy: boolean }
  | { readonly policyStarted: boolean }
  | { readonly scheme: readonly string[] }
  | { readonly admin: boolean }
  | { readonly permission: string };

/** A condition on one answer; exactly one comparison is given. */
export type AnswerCondition = {
  readonly answer: string;
  readonly defined?: boolean;
  readonly is?: Scalar;
  readonly in?: readonly Scalar[];
  readonly sameAs?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
};

/** What a condition can see besides the answers. */
export type Circumstances = {
  readonly features: { readonly [name: string]: boolean };
  readonly anonymous: boolean;
  readonly admin: boolean;
  readonly permissions: readonly string[];
  readonly scheme: string;
  readonly policy: boolean;
  readonly policyStarted: boolean;
};

/** Conditions that a product names once and uses by name. */
export type NamedConditions = { readonly [name: string]: Condition };

/** Reads an answer by its name; undefined when not given. */
export type ReadAnswer = (name: string) => unknown;

/** Whether a condition holds. Names were checked when the brand was loaded: an unknown one throws. */
export function holds(
  condition: Condition,
  read: ReadAnswer,
  circumstances: Circumstances,
  named: NamedConditions = {},
): boolean {
  const also = (part: Condition) => holds(part, read, circumstances, named);
  if (typeof condition === 'string') return also(nameToCondition(condition, named));
  if ('all' in condition) return condition.all.every(also);
  if ('any' in condition) return condition.any.some(also);
  if ('not' in condition) return !also(condition.not);
  if ('answer' in condition) return answerHolds(condition, read);
  return circumstanceHolds(condition, circumstances);
}

/** The names of all answers that a condition reads. */
export function answersRead(condition: Condition, named: NamedConditions = {}): string[] {
  if (typeof condition === 'string') return answersRead(nameToCondition(condition, named), named);
  if ('all' in condition) return condition.all.flatMap((part) => answersRead(part, named));
  if ('any' in condition) return condition.any.flatMap((part) => answersRead(part, named));
  if ('not' in condition) return answersRead(condition.not, named);
  if ('answer' in condition) return condition.sameAs ? [condition.answer, condition.sameAs] : [condition.answer];
  return [];
}

/** The same condition with every named condition replaced by its definition. An unknown name throws. */
export function withoutNames(condition: Condition, named: NamedConditions): Condition {
  const inside = (part: Condition) => withoutNames(part, named);
  if (typeof condition === 'string') return inside(nameToCondition(condition, named));
  if ('all' in condition) return { all: condition.all.map(inside) };
  if ('any' in condition) return { any: condition.any.map(inside) };
  if ('not' in condition) return { not: inside(condition.not) };
  return condition;
}

/** Whether a value counts as not answered: undefined or null, invisible text, an empty list, or an object whose values are all blank. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return showsNothing(value);
  if (Array.isArray(value)) return value.length === 0;
  return isData(value) && Object.values(value).every(isBlank);
}

function nameToCondition(name: string, named: NamedConditions): Condition {
  const found = Object.hasOwn(named, name) ? named[name] : undefined;
  if (found === undefined) throw new Error(`No condition is named ${name}`);
  return found;
}

function answerHolds(condition: AnswerCondition, read: ReadAnswer): boolean {
  const value = read(condition.answer);
  if (condition.defined !== undefined) return isBlank(value) !== condition.defined;
  if (isBlank(value)) return false;
  if (condition.is !== undefined) return value === condition.is;
  if (condition.in !== undefined) return condition.in.some((one) => one === value);
  if (condition.sameAs !== undefined) return value === read(condition.sameAs);
  if (condition.atLeast !== undefined) return typeof value === 'number' && value >= condition.atLeast;
  if (condition.atMost !== undefined) return typeof value === 'number' && value <= condition.atMost;
  throw new Error(`A condition on ${condition.answer} compares it with nothing`);
}

type CircumstanceCondition = Exclude<
  Condition,
  string | AnswerCondition | { all: unknown } | { any: unknown } | { not: unknown }
>;

function circumstanceHolds(condition: CircumstanceCondition, now: Circumstances): boolean {
  if ('feature' in condition) return now.features[condition.feature] === true;
  if ('anonymous' in condition) return now.anonymous === condition.anonymous;
  if ('policy' in condition) return now.policy === condition.policy;
  if ('policyStarted' in condition) return now.policyStarted === condition.policyStarted;
  if ('scheme' in condition) return condition.scheme.includes(now.scheme);
  if ('admin' in condition) return now.admin === condition.admin;
  if ('permission' in condition) return now.permissions.includes(condition.permission);
  throw new Error(`No condition is made of ${Object.keys(condition).join(', ')}`);
}
