import type { Handler } from './ground/call.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { filterValues } from './ground/filter-values.ts';
import { badUsage } from './ground/go-cardless-error.ts';
import type { Kinds } from './ground/model.ts';
import { find, type Kind, type ListQuery, list } from './ground/objects.ts';
import { isJson, type Json } from './ground/read-fields.ts';

const bounds = ['gt', 'gte', 'lt', 'lte'] as const;

/**
 * Makes the handler of a list, newest first, with cursors (`after` is older, `before` newer), `limit` up to 500 and `created_at[gt]` and
 * the like. `filters` gives each further parameter the path in the body that it must equal; several values are between commas.
 */
export function listing<K extends Kind>(
  kind: K,
  filters: Record<string, string>,
  show: (desk: GoCardlessDesk, body: Kinds[K]) => unknown = (_desk, body) => body,
): Handler {
  return (desk, { query }) => {
    const stray = Object.keys(query).find(
      (name) => !['after', 'before', 'limit', 'created_at'].includes(name) && !filters[name],
    );
    if (stray !== undefined) throw invalid(`Unknown parameter: ${stray}`);
    const known: Readonly<Record<string, readonly string[]>> = filterValues[kind] ?? {};
    for (const [name, words] of Object.entries(known))
      if (wordsOf(query[name])?.some((word) => !words.includes(word))) throw invalid(`${name} has an unknown value`);
    const { limit, after, before } = readPaging(desk, kind, query);
    const where = Object.entries(filters).map(([name, path]) => [path, wordsOf(query[name])] as const);
    const found = list(desk.store, kind, {
      where: Object.fromEntries(where),
      created: readCreated(query.created_at),
      after,
      before,
      limit,
    });
    const page = found.slice(0, limit);
    if (before !== undefined) page.reverse();
    const more = found.length > limit;
    const cursors = {
      before: (before === undefined ? after !== undefined : more) ? (page[0]?.id ?? null) : null,
      after: (before === undefined ? more : true) ? (page.at(-1)?.id ?? null) : null,
    };
    return { status: 200, body: { [kind]: page.map((body) => show(desk, body)), meta: { cursors, limit } } };
  };
}

function readPaging(desk: GoCardlessDesk, kind: Kind, query: Json): Pick<ListQuery, 'limit' | 'after' | 'before'> {
  const limit = query.limit === undefined ? 50 : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 500) throw invalid('limit must be between 1 and 500');
  const cursor = (name: 'after' | 'before') => {
    const id = query[name];
    if (id === undefined) return undefined;
    if (typeof id !== 'string' || !find(desk.store, kind, id))
      throw badUsage(400, 'cursor_not_found', `The cursor ${name} was not found`);
    return id;
  };
  return { limit, after: cursor('after'), before: cursor('before') };
}

function readCreated(value: unknown): ListQuery['created'] {
  if (value === undefined) return {};
  if (!isJson(value)) throw invalid('created_at takes gt, gte, lt and lte');
  const read = Object.entries(value).map(([name, text]) => {
    const ms = Date.parse(String(text));
    if (!bounds.some((bound) => bound === name) || Number.isNaN(ms)) throw invalid(`created_at[${name}] is invalid`);
    return [name, ms];
  });
  return Object.fromEntries(read) as ListQuery['created'];
}

function wordsOf(value: unknown): readonly string[] | undefined {
  return typeof value === 'string' ? value.split(',') : undefined;
}

function invalid(message: string) {
  return badUsage(400, 'invalid_filters', message);
}
