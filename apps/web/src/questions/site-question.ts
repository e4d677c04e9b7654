import { defaultMessage, type Question, type RuleCall, type Settings } from '@marque/forms';

/** A rule of a site's question; it uses its own text if no other is named. */
export function siteRule(rule: string, args: Settings = {}, message: string = defaultMessage(rule)): RuleCall {
  return { rule, args, message };
}

type Parts = Pick<Question, 'name' | 'type'> &
  Partial<Pick<Question, 'text' | 'rules' | 'wrongType' | 'settings' | 'when'>>;

/** A question of the site's own: no brand configures it, it travels under no change, and its texts are under `namespace`. */
export function siteQuestion(namespace: string, { rules = [], settings = {}, ...parts }: Parts): Question {
  return { ...parts, namespace, adjustment: 'NONE', rules, settings };
}
