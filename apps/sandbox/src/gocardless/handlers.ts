import { inTransaction } from '../store/in-transaction.ts';
import type { Answer, Call, Handler } from './ground/call.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { badUsage, notFound } from './ground/go-cardless-error.ts';
import { createOnce } from './ground/idempotency.ts';
import type { Kinds } from './ground/model.ts';
import { find, type Kind } from './ground/objects.ts';
import { isJson, type Json } from './ground/read-fields.ts';

type Show<K extends Kind> = (desk: GoCardlessDesk, body: Kinds[K]) => unknown;

const asItIs = (_desk: GoCardlessDesk, body: unknown) => body;

/** Makes the handler of `POST /…` that creates, once for its idempotency key. */
export function creating<K extends Kind>(
  kind: K,
  create: (desk: GoCardlessDesk, call: Call) => Kinds[K],
  show: Show<K> = asItIs,
): Handler {
  return (desk, call) => {
    const body = member(call.body, kind);
    const made = createOnce(desk, { route: kind, key: call.key }, () => create(desk, { ...call, body }));
    return { status: 201, body: { [kind]: show(desk, made) }, location: `/${kind}/${made.id}` };
  };
}

/** Makes the handler of `GET /…/:id`. */
export function reading<K extends Kind>(kind: K, show: Show<K> = asItIs): Handler {
  return (desk, call) => {
    const found = find(desk.store, kind, call.id);
    if (!found) throw notFound();
    return { status: 200, body: { [kind]: show(desk, found) } };
  };
}

/** Makes the handler of `POST /…/:id/actions/…`. */
export function acting(kind: Kind, act: (desk: GoCardlessDesk, call: Call) => unknown): Handler {
  return (desk, call): Answer => {
    const given = isJson(call.body) && call.body.data !== undefined ? call.body.data : {};
    return { status: 200, body: { [kind]: inTransaction(desk.store, () => act(desk, { ...call, body: given })) } };
  };
}

/** Makes the handler of `DELETE /…/:id`. */
export function removing(kind: Kind, take: (desk: GoCardlessDesk, call: Call) => unknown): Handler {
  return (desk, call) => ({ status: 200, body: { [kind]: inTransaction(desk.store, () => take(desk, call)) } });
}

function member(body: unknown, name: string): unknown {
  const found = isJson(body) ? (body as Json)[name] : undefined;
  if (found === undefined)
    throw badUsage(400, 'invalid_document_structure', `The request body must have an object named ${name}`);
  return found;
}
