import { type Call, type CallName, contract } from '@marque/contract';
import { z } from 'zod';

/** The parts of a call's request, as far as the call has them. */
export type Parts = {
  readonly params?: { readonly [key: string]: string };
  readonly query?: { readonly [key: string]: string };
  readonly body?: unknown;
};

type Schema = {
  readonly properties?: { readonly [key: string]: Schema };
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** Every key that a call's schemas name, as `body.tags.proposalCode`; for a list, those of its items. */
export function keysOf(name: CallName): string[] {
  const call: Call = contract[name];
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, part) : [];
  });
  return [...new Set(parts)];
}

function walk({ properties = {}, items, anyOf = [], oneOf = [] }: Schema, path: string): string[] {
  const own = Object.entries(properties).flatMap(([key, schema]) => [
    `${path}.${key}`,
    ...walk(schema, `${path}.${key}`),
  ]);
  const others = [...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((schema) => walk(schema, path));
  return [...own, ...others];
}

/** The keys at which a request holds one of some values. */
export function keysHolding(parts: Parts, values: ReadonlySet<string>): string[] {
  const found = (value: unknown, path: string): string[] => {
    if (typeof value === 'string') return values.has(value) ? [path] : [];
    if (Array.isArray(value)) return value.flatMap((item) => found(item, path));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, child]) => found(child, path === '' ? key : `${path}.${key}`));
  };
  return found(parts, '');
}
