import type { FormValue } from './parse-form.ts';
import { invalidRequest } from './stripe-error.ts';

/** Reads one parameter: gives its typed value, or throws Stripe's error that names the parameter. */
export type Rule<Value> = (value: FormValue, param: string) => Value;

type Shape = Record<string, Rule<unknown> | Needed<unknown>>;
type Needed<Value> = { needed: Rule<Value> };
/** What a shape reads: a field for each rule, optional unless it is `needed`. */
export type Read<S extends Shape> = {
  [Name in keyof S as S[Name] extends Needed<unknown> ? Name : never]: S[Name] extends Needed<infer Value>
    ? Value
    : never;
} & {
  [Name in keyof S as S[Name] extends Needed<unknown> ? never : Name]?: S[Name] extends Rule<infer Value>
    ? Value
    : never;
};

export function needed<Value>(rule: Rule<Value>): Needed<Value> {
  return { needed: rule };
}

/** Text of 1 to `longest` characters. */
export function text(longest = 5000): Rule<string> {
  return (value, param) => {
    if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, param);
    if (value === '')
      throw invalidRequest(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
        param,
        'parameter_invalid_empty',
      );
    if (value.length > longest)
      throw invalidRequest(`Invalid string: must be at most ${longest} characters`, param, 'parameter_invalid_string');
    return value;
  };
}

export const integer: Rule<number> = (value, param) => {
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalidRequest(`Invalid integer: ${String(value)}`, param, 'parameter_invalid_integer');
};

export const flag: Rule<boolean> = (value, param) => {
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidRequest(`Invalid boolean: ${String(value)}`, param);
};

/** An absolute http(s) or app address. */
export const address: Rule<string> = (value, param) => {
  const found = text()(value, param);
  // The template for the session's id is not yet an address, so it is filled for the check only.
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(found) && URL.canParse(found.replaceAll('{CHECKOUT_SESSION_ID}', 'id')))
    return found;
  throw invalidRequest('Not a valid URL', param, 'url_invalid');
};

export function oneOf<const Choice extends string>(...choices: Choice[]): Rule<Choice> {
  return (value, param) => {
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    throw invalidRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, param);
  };
}

/** At most 50 pairs; names of up to 40, values of up to 500 characters. */
export const metadata: Rule<Record<string, string>> = (value, param) => {
  if (value === '') return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest('Invalid object', param);
  const pairs = Object.entries(value);
  if (pairs.length > 50) throw invalidRequest('You can have up to 50 metadata keys', param);
  for (const [name, item] of pairs) {
    if (typeof item !== 'string' || item.length > 500)
      throw invalidRequest('Metadata values can have up to 500 characters', `${param}[${name}]`);
    if (name.length > 40) throw invalidRequest('Metadata keys can have up to 40 characters', `${param}[${name}]`);
  }
  return Object.fromEntries(pairs) as Record<string, string>;
};

/** A parameter that Stripe knows and the sandbox has no use for: any value is taken. */
export const ignored: Rule<FormValue> = (value) => value;

export function list<Value>(rule: Rule<Value>): Rule<Value[]> {
  return (value, param) => {
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', param);
    return value.map((item, index) => rule(item, `${param}[${index}]`));
  };
}

export function group<S extends Shape>(shape: S): Rule<Read<S>> {
  return (value, param) => {
    if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest('Invalid object', param);
    return readParams(shape, value, param);
  };
}

/** Reads a whole form by its shape. Unknown and missing parameters are errors with Stripe's codes. */
export function readParams<S extends Shape>(shape: S, form: Record<string, FormValue>, within = ''): Read<S> {
  const named = (name: string) => (within === '' ? name : `${within}[${name}]`);
  for (const name of Object.keys(form)) {
    if (!Object.hasOwn(shape, name))
      throw invalidRequest(`Received unknown parameter: ${named(name)}`, named(name), 'parameter_unknown');
  }
  const read: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(shape)) {
    const value = form[name];
    if (value !== undefined) read[name] = (typeof rule === 'function' ? rule : rule.needed)(value, named(name));
    else if (typeof rule !== 'function')
      throw invalidRequest(`Missing required param: ${named(name)}.`, named(name), 'parameter_missing');
  }
  return read as Read<S>;
}
