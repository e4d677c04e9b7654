import { type CallName, contract, paths } from '@marque/contract';
import { askHost } from '../kit/signing-in/ask-host.ts';
import type { Asker } from './asker.ts';
import type { CallRow, Kind } from './call-row.ts';
import { callRows } from './call-rows.ts';
import type { Parts } from './named-keys.ts';

/** A call's answer, as far as it could tell of anybody. */
export type Told = { readonly status: number; readonly text: string; readonly headers: string };

/** Makes a call as somebody, with the values of its keys. */
export async function askCall(
  name: CallName,
  asker: Pick<Asker, 'url' | 'headers'> & { readonly token?: string | undefined },
  id: (kind: Kind) => string,
): Promise<Told> {
  const [method] = paths[name];
  const { body } = partsOf(name, id);
  const answer = await askHost(`${asker.url}${pathOf(name, id)}`, {
    method,
    headers: {
      ...(asker.token === undefined ? {} : { authorization: `Bearer ${asker.token}` }),
      ...('idempotent' in contract[name] ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...asker.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text(), headers: JSON.stringify([...answer.headers]) };
}

/** The address of a call, with its query. */
export function pathOf(name: CallName, id: (kind: Kind) => string): string {
  const { params = {}, query } = partsOf(name, id);
  const path = paths[name][1].replaceAll(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** The parts of a call's request. */
export function partsOf(name: CallName, id: (kind: Kind) => string): Parts {
  const row: CallRow = callRows[name];
  return row.ask(id);
}
