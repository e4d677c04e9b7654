import { badUsage, validationFailed } from './go-cardless-error.ts';

export type Json = Record<string, unknown>;

/** Reads one field of a body: gives its typed value, or a sentence that says what it should be. */
export type Rule<Value> = (value: unknown) => { value: Value } | { wrong: string };

type Shape = Record<string, Rule<unknown>>;
/** What a shape reads; a field that was left out, or is null, is undefined. */
export type Read<S extends Shape> = { [Name in keyof S]?: S[Name] extends Rule<infer Value> ? Value : never };

/** Text of at most so many characters. */
export function text(longest = 500): Rule<string> {
  return (value) =>
    typeof value === 'string' && value !== '' && value.length <= longest
      ? { value }
      : {
          wrong:
            typeof value === 'string' && value !== ''
              ? `is too long (maximum is ${longest} characters)`
              : "can't be blank",
        };
}

/** An amount of pennies, given as a number or as digits. */
export const pennies: Rule<number> = (value) => {
  const amount = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return { wrong: 'must be a number' };
  return amount > 0 ? { value: amount } : { wrong: 'must be greater than 0' };
};

export const flag: Rule<boolean> = (value) =>
  typeof value === 'boolean' ? { value } : { wrong: 'must be true or false' };

export const date: Rule<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? { value }
    : { wrong: 'must be a date (YYYY-MM-DD)' };

export const address: Rule<string> = (value) =>
  typeof value === 'string' && /^[a-z][a-z0-9+.-]*:\/\//i.test(value) && URL.canParse(value)
    ? { value }
    : { wrong: 'is not a valid URL' };

export function oneOf<const Choice extends string>(...choices: Choice[]): Rule<Choice> {
  return (value) => {
    const found = choices.find((choice) => choice === value);
    return found === undefined ? { wrong: `must be one of ${choices.join(', ')}` } : { value: found };
  };
}

/** At most 3 pairs; names of up to 50, values of up to 500 characters. */
export const metadata: Rule<Record<string, string>> = (value) => {
  if (!isJson(value)) return { wrong: 'must be an object' };
  const pairs = Object.entries(value);
  if (pairs.length > 3) return { wrong: 'must have at most 3 keys' };
  const sound = pairs.every(([name, item]) => name.length <= 50 && typeof item === 'string' && item.length <= 500);
  return sound
    ? { value: value as Record<string, string> }
    : { wrong: 'must have keys of up to 50 and texts of up to 500 characters' };
};

/** A part that GoCardless knows and the sandbox has no use for: any value is taken. */
export const ignored: Rule<unknown> = (value) => ({ value });

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an object of the body by its shape; `at` is its place ("/payments"). Unknown, wrong and missing fields are GoCardless's errors. */
export function readFields<S extends Shape, N extends keyof S & string = never>(
  shape: S,
  body: unknown,
  { at, needed = [] }: { at: string; needed?: readonly N[] },
): Read<S> & { [Name in N]-?: NonNullable<Read<S>[Name]> } {
  if (!isJson(body)) throw badUsage(400, 'invalid_document_structure', `The request body must have an object at ${at}`);
  const stray = Object.keys(body).find((name) => !Object.hasOwn(shape, name));
  if (stray !== undefined)
    throw badUsage(400, 'invalid_document_structure', `The request body has an unknown key: ${at}/${stray}`);
  const read: Json = {};
  const faults: { field: string; message: string; pointer: string }[] = [];
  for (const [field, rule] of Object.entries(shape)) {
    const given = body[field];
    const missing = given === undefined || given === null;
    if (missing && !(needed as readonly string[]).includes(field)) continue;
    const found = missing ? { wrong: "can't be blank" } : rule(given);
    if ('wrong' in found) faults.push({ field, message: found.wrong, pointer: `${at}/${field}` });
    else read[field] = found.value;
  }
  if (faults.length > 0) throw validationFailed(faults);
  return read as ReturnType<typeof readFields<S, N>>;
}
