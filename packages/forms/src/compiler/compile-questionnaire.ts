import { answersRead, type Condition, type NamedConditions, withoutNames } from '@marque/base';
import type { InputModel, Question, Questionnaire, Registry, Rule, RuleCall, Section } from '../questionnaire.ts';
import type { AnswerPlace } from './answer-place.ts';
import {
  answererOf,
  conditionsOf,
  namesInConditions,
  namesInRules,
  type Places,
  placesOfEntry,
  placesOfForm,
} from './names-read.ts';
import { refuseMisplaced } from './refuse-misplaced.ts';
import { sortByReads } from './sort-by-reads.ts';

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
  /** When its answer cannot be changed, with named conditions written out. */
  readonly readOnly?: Condition;
  /** The questions about each entry of a repeating question. */
  readonly entry?: Compiled;
};

/** A prepared questionnaire: names are resolved, and it is known what reads each answer. */
export type Compiled = {
  readonly questionnaire: Questionnaire;
  /** In the order in which they are on the pages. */
  readonly questions: ReadonlyMap<string, CompiledQuestion>;
  /** Names, ordered so that each comes after those that decide whether it is live. */
  readonly order: readonly string[];
  readonly places: ReadonlyMap<string, AnswerPlace>;
  /** Question → questions whose being live depends on its answer. */
  readonly conditionReaders: ReadonlyMap<string, readonly string[]>;
  /** Question → questions with a rule that reads its answer, or anything inside the entries of a loop. */
  readonly ruleReaders: ReadonlyMap<string, readonly string[]>;
  readonly named: NamedConditions;
  /** For an entry: the question that repeats it. The names of its questions begin with this one and a dot. */
  readonly loop?: string;
  /** For an entry: questions around it whose answers are read inside. */
  readonly outerReads: readonly string[];
};

/**
 * Prepares a questionnaire. The brand's loader has checked it before: an unknown name, a duplicate name, a ring of
 * conditions, or a misplaced entry throws.
 */
export function compileQuestionnaire(questionnaire: Questionnaire, registry: Registry): Compiled {
  refuseMisplaced(questionnaire, registry);
  return compile(questionnaire, { registry, places: placesOfForm(questionnaire, registry) });
}

type Within = { readonly registry: Registry; readonly places: Places; readonly loop?: string };

function compile(questionnaire: Questionnaire, within: Within): Compiled {
  const named = questionnaire.conditions;
  const { registry, places, loop } = within;
  const questions = new Map<string, CompiledQuestion>();
  const conditionReads = new Map<string, readonly string[]>();
  const ruleReads = new Map<string, readonly string[]>();
  const outerReads = new Set<string>();
  for (const section of questionnaire.sections) {
    for (const question of section.questions) {
      const { name } = question;
      const compiled = compileQuestion(question, section, { within, named });
      const read = (names: readonly string[]) => readsOf(question, names, { places, outerReads });
      questions.set(name, compiled);
      conditionReads.set(name, read(namesInConditions(question, section, named)));
      ruleReads.set(name, [...read(namesInRules(question, registry)), ...(compiled.entry?.outerReads ?? [])]);
    }
  }
  const { order, ring } = sortByReads(conditionReads);
  if (ring) throw new Error(`Questions decide about one another in a ring: ${ring.join(' → ')}`);
  const [conditionReaders, ruleReaders] = [readersOf(conditionReads), readersOf(ruleReads)];
  const made = { questionnaire, questions, order, places: places.own, conditionReaders, ruleReaders, named };
  return { ...made, outerReads: [...outerReads], ...(loop !== undefined && { loop }) };
}

function compileQuestion(
  question: Question,
  section: Section,
  { within, named }: { readonly within: Within; readonly named: NamedConditions },
): CompiledQuestion {
  const { registry } = within;
  const model = own(registry.inputs, question.type);
  if (!model) throw new Error(`Question ${question.name}: no input type is named ${question.type}`);
  const checks = question.rules.map((call) => {
    const rule = own(registry.rules, call.rule);
    if (!rule) throw new Error(`Question ${question.name}: no rule is named ${call.rule}`);
    return { rule, call };
  });
  const readOnly = question.readOnly === undefined ? undefined : withoutNames(question.readOnly, named);
  if (readOnly && answersRead(readOnly).length > 0)
    throw new Error(`Question ${question.name}: what makes it read-only reads answers`);
  return {
    ...{ question, section, model, checks, conditions: conditionsOf(question, section) },
    ...(readOnly && { readOnly }),
    ...(question.entry && { entry: compileEntry(question, section, { within, named }) }),
  };
}

/** An entry is a questionnaire of one section, which is shown whenever the loop is. */
function compileEntry(
  loop: Question,
  { id, tab }: Section,
  { within, named }: { readonly within: Within; readonly named: NamedConditions },
): Compiled {
  const { registry } = within;
  const questionnaire = { sections: [{ id, tab, questions: loop.entry ?? [] }], conditions: named };
  return compile(questionnaire, { registry, places: placesOfEntry(loop, within.places, registry), loop: loop.name });
}

/** The form's own questions among those that answer names; those around an entry are gathered separately. */
function readsOf(
  question: Question,
  names: readonly string[],
  { places, outerReads }: { readonly places: Places; readonly outerReads: Set<string> },
): string[] {
  const read = new Set<string>();
  for (const name of names) {
    const answerer = answererOf(places, name);
    if (!answerer) throw new Error(`Question ${question.name} reads ${name}, which no question answers`);
    (answerer.isOuter ? outerReads : read).add(answerer.question);
  }
  return [...read];
}

function own<T>(record: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function readersOf(reads: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const [reader, names] of reads) {
    for (const name of new Set(names)) {
      const known = readers.get(name);
      if (known) known.push(reader);
      else readers.set(name, [reader]);
    }
  }
  return readers;
}
