import { answersRead, type Condition, type NamedConditions } from '@marque/base';
import { type AnswerPlace, findPlace, placesOf } from './answer-place.ts';
import type { InputModel, Question, Questionnaire, Registry, Rule, RuleCall, Section } from './questionnaire.ts';

/** A rule with its call, ready to run. */
export type Check = { readonly rule: Rule; readonly call: RuleCall };

/** A question with all that its name led to. */
export type CompiledQuestion = {
  readonly question: Question;
  readonly section: Section;
  readonly model: InputModel;
  readonly checks: readonly Check[];
  /** Its section's condition and its own; it is live when all hold. */
  readonly conditions: readonly Condition[];
};

/** A questionnaire made ready: names resolved, and who reads which answer known. */
export type Compiled = {
  readonly questionnaire: Questionnaire;
  /** In the order in which they stand on the pages. */
  readonly questions: ReadonlyMap<string, CompiledQuestion>;
  /** Names in an order in which each stands after those that decide whether it is live. */
  readonly order: readonly string[];
  readonly places: ReadonlyMap<string, AnswerPlace>;
  /** Question → questions whose being live depends on its answer. */
  readonly conditionReaders: ReadonlyMap<string, readonly string[]>;
  /** Question → questions of which a rule reads its answer. */
  readonly ruleReaders: ReadonlyMap<string, readonly string[]>;
  readonly named: NamedConditions;
};

/**
 * Makes a questionnaire ready to run. The brand's loader has checked it before:
 * a name that nothing bears, a name twice, or a ring of conditions throws.
 */
export function compileQuestionnaire(questionnaire: Questionnaire, registry: Registry): Compiled {
  const all = questionnaire.sections.flatMap((section) => section.questions);
  const places = placesOf(all, registry);
  const named = questionnaire.conditions;
  const questions = new Map<string, CompiledQuestion>();
  const conditionReads = new Map<string, readonly string[]>();
  const ruleReads = new Map<string, readonly string[]>();
  for (const section of questionnaire.sections) {
    for (const question of section.questions) {
      const { name } = question;
      if (questions.has(name)) throw new Error(`Two questions are named ${name}`);
      const compiled = compileQuestion(question, section, registry);
      const read = (names: readonly string[]) => [...new Set(names.map((one) => placeOf(places, one, name).question))];
      questions.set(name, compiled);
      conditionReads.set(name, read(compiled.conditions.flatMap((condition) => answersRead(condition, named))));
      ruleReads.set(name, read(compiled.checks.flatMap(({ rule, call }) => rule.reads?.(call.args) ?? [])));
    }
  }
  const { order, ring } = sortByReads(conditionReads);
  if (ring) throw new Error(`Questions decide about one another in a ring: ${ring.join(' → ')}`);
  const [conditionReaders, ruleReaders] = [invert(conditionReads), invert(ruleReads)];
  return { questionnaire, questions, order, places, conditionReaders, ruleReaders, named };
}

/** The names of questions whose conditions lead back to themselves, if there are any: for the loader, which says so with the line. */
export function findRing(questionnaire: Questionnaire, registry: Registry): readonly string[] | undefined {
  const all = questionnaire.sections.flatMap((section) => section.questions.map((question) => ({ section, question })));
  const places = placesOf(
    all.map(({ question }) => question),
    registry,
  );
  const reads = all.map(({ section, question }): [string, string[]] => {
    const names = conditionsOf(question, section).flatMap((condition) =>
      answersRead(condition, questionnaire.conditions),
    );
    return [question.name, names.flatMap((name) => findPlace(places, name)?.question ?? [])];
  });
  return sortByReads(new Map(reads)).ring;
}

function compileQuestion(question: Question, section: Section, registry: Registry): CompiledQuestion {
  const model = own(registry.inputs, question.type);
  if (!model) throw new Error(`Question ${question.name}: no input type is named ${question.type}`);
  const checks = question.rules.map((call) => {
    const rule = own(registry.rules, call.rule);
    if (!rule) throw new Error(`Question ${question.name}: no rule is named ${call.rule}`);
    return { rule, call };
  });
  return { question, section, model, checks, conditions: conditionsOf(question, section) };
}

function conditionsOf(question: Question, section: Section): Condition[] {
  return [section.when, question.when].filter((condition) => condition !== undefined);
}

function placeOf(places: ReadonlyMap<string, AnswerPlace>, name: string, reader: string): AnswerPlace {
  const place = findPlace(places, name);
  if (!place) throw new Error(`Question ${reader} reads ${name}, which no question answers`);
  return place;
}

function own<T>(record: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function invert(reads: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const [reader, names] of reads)
    for (const name of names) readers.set(name, [...(readers.get(name) ?? []), reader]);
  return readers;
}

/** Depth first: each name after all that it reads, or the first ring met. */
function sortByReads(reads: ReadonlyMap<string, readonly string[]>): { order: string[]; ring?: string[] } {
  const order: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of reads.get(name) ?? []) {
      const ring = visit(next, [...path, name]);
      if (ring) return ring;
    }
    done.add(name);
    order.push(name);
    return undefined;
  };
  for (const name of reads.keys()) {
    const ring = visit(name, []);
    if (ring) return { order, ring };
  }
  return { order };
}
