import type { Circumstances } from '@marque/base';
import {
  type Formats,
  type InputModel,
  isUnanswered,
  type Question,
  type Rule,
  type RuleCall,
  type RuleContext,
} from '@marque/forms';
import type { Place } from '../../read/place.ts';
import type { LookUpTable } from '../../schema/table-row.ts';
import { tableEntry } from '../../search/table-entry.ts';
import { type Context, reportUnknown } from '../context.ts';
import { checkGiven } from './check-given.ts';

/** The answer that a yes gives, and the question itself. */
export type Usual = { readonly value: unknown; readonly question: Question; readonly model: InputModel };

/** What the question is asked beside; formats are undefined if brand.yaml could not be read. */
export type BesideUsual = {
  readonly formats: Formats | undefined;
  readonly tables: { readonly [name: string]: LookUpTable };
};

/** A person without known data. */
const CIRCUMSTANCES: Circumstances = {
  features: {},
  anonymous: true,
  admin: false,
  permissions: [],
  scheme: '',
  policy: false,
  policyStarted: false,
};

/**
 * Checks that an opening gives an answer that its question would accept: an option, the input's shape, a code of its table, and its rules.
 * A rule that depends on the day or on another answer is checked when the question is answered.
 */
export function checkUsual(context: Context, usual: Usual, place: Place, { formats, tables }: BesideUsual): void {
  const { value, question, model } = usual;
  const { settings, name } = question;
  const isBlank = isUnanswered({ model }, value);
  if (!isBlank && !checkGiven(context, { value, settings, model, formats }, place)) return;
  const table = isBlank ? undefined : tables[model.tableOf?.(settings) ?? ''];
  if (table && tableEntry(table, String(value))?.code !== value) {
    const known = table.rows.map(({ code }) => code);
    reportUnknown(context, place, String(value), `a code of look-ups/${table.name}.csv`, known);
    return;
  }
  const refusing = formats && question.rules.find((call) => refuses(context, { ...usual, call, isBlank, formats }));
  if (refusing)
    context.report(place, {
      expected: `an answer that the rules of ${name} take: ${ruleInWords(refusing)}`,
      found: typeof value === 'string' ? value : JSON.stringify(value),
    });
}

type Ruled = Usual & { readonly call: RuleCall; readonly isBlank: boolean; readonly formats: Formats };

function refuses({ registry }: Context, { value, question, model, call, isBlank, formats }: Ruled): boolean {
  const rule: Rule | undefined = Object.hasOwn(registry.rules, call.rule) ? registry.rules[call.rule] : undefined;
  if (rule === undefined || (isBlank && rule.checksBlank !== true)) return false;
  let hangsOnMore = false;
  const around: RuleContext = {
    formats,
    circumstances: CIRCUMSTANCES,
    get today() {
      hangsOnMore = true;
      return '2000-01-01';
    },
    read: () => {
      hangsOnMore = true;
      return undefined;
    },
    isComplete: () => !isBlank && (model.isComplete?.(value, question.settings) ?? true),
  };
  return !rule.holds(value, call.args, around) && !hangsOnMore;
}

function ruleInWords({ rule, args }: RuleCall): string {
  const said = Object.entries(args).map(([name, value]) => `${name} ${String(value)}`);
  return said.length === 0 ? rule : `${rule} (${said.join(', ')})`;
}
