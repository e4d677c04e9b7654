import { type Answer, send } from '../../../kit/client/api-client.ts';
import type { StaffShop } from '../../../kit/shops/staff-shop.ts';
import type { Canaries } from '../canaries.ts';

/** The asker: a token, and for staff the header that says for whom they act. */
export type By = { readonly token: string; readonly headers?: { readonly [name: string]: string } };

/** A life in a shop: the person, what they tell, and how they and staff ask. */
export type Living = {
  readonly shop: StaffShop;
  readonly subject: string;
  readonly canaries: Canaries;
  /** A token of theirs at the moment of the shop's clock. */
  readonly own: () => Promise<By>;
  /** Asks, and throws if that is refused. */
  readonly ask: <T = unknown>(by: By, line: string, body?: object) => Promise<T>;
};

/** Begins one. */
export function living(shop: StaffShop, subject: string, canaries: Canaries): Living {
  return {
    ...{ shop, subject, canaries },
    own: async () => ({ token: await shop.customer(subject, { email: canaries.registered['email'] ?? '' }) }),
    ask: async <T>(by: By, line: string, body?: object) => {
      const key = line.startsWith('POST') ? { key: crypto.randomUUID() } : {};
      const answer: Answer = await send(shop.url, line, { ...by, ...key, ...(body && { body }) });
      if (answer.status >= 400) throw new Error(`${line} was refused: ${answer.text}`);
      return answer.body as T;
    },
  };
}
