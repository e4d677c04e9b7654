import type { StripeDesk } from '../ground/desk.ts';
import { expand } from '../ground/expand.ts';
import { findAnything, listObjects } from '../ground/objects.ts';
import { group, integer, list, type Rule, readParams, text } from '../ground/params.ts';
import type { FormValue } from '../ground/parse-form.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import type { StripeCall } from './answer-call.ts';

const range = group({ gt: integer, gte: integer, lt: integer, lte: integer });
const created: Rule<ReturnType<typeof range>> = (value: FormValue, param) => {
  if (typeof value !== 'string') return range(value, param);
  const moment = integer(value, param);
  return { gte: moment, lte: moment };
};

const paging = {
  created,
  ending_before: text(),
  starting_after: text(),
  limit: integer,
  expand: list(text()),
  type: text(),
  types: list(text()),
};

/** Makes the handler of a list: `GET /v1/…` with paging, and equality filters on the named fields. */
export function listHandler(kind: string, filters: readonly string[]): (desk: StripeDesk, call: StripeCall) => unknown {
  return (desk, call) => {
    const { type, types, ...common } = paging;
    const shape = {
      ...common,
      ...(kind === 'event' ? { type, types } : {}),
      ...Object.fromEntries(filters.map((name) => [name, text()])),
    };
    const read = readParams(shape, call.form) as Partial<{
      created: ReturnType<typeof created>;
      limit: number;
      starting_after: string;
      ending_before: string;
      expand: string[];
      types: string[];
    }> &
      Record<string, unknown>;
    const limit = read.limit ?? 10;
    if (limit < 1 || limit > 100)
      throw invalidRequest('This value must be between 1 and 100', 'limit', 'parameter_invalid_integer');
    requireCursor(desk, 'starting_after', read.starting_after);
    requireCursor(desk, 'ending_before', read.ending_before);
    const names = kind === 'event' ? [...filters, 'type'] : filters;
    const found = listObjects(desk.store, kind, {
      where: Object.fromEntries(names.map((name) => [name, read[name] as string | undefined])),
      types: read.types,
      created: read.created,
      startingAfter: read.starting_after,
      endingBefore: read.ending_before,
      limit,
    });
    const page = found.slice(0, limit);
    const data = read.ending_before ? page.reverse() : page;
    return expand(desk.store, { object: 'list', data, has_more: found.length > limit, url: call.path }, read.expand);
  };
}

function requireCursor(desk: StripeDesk, param: string, id: string | undefined): void {
  if (id !== undefined && !findAnything(desk.store, id)) throw noSuch('object', id, param);
}
