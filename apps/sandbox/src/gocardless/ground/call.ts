import type { GoCardlessDesk } from './desk.ts';
import type { Json } from './read-fields.ts';

/** One call of the API: the id in its path, its query, its body (a handler that creates or acts is given what lies in it under the resource's name or "data"), and its idempotency key. */
export type Call = { id: string; query: Json; body: unknown; key: string | undefined };
/** A status and a body, and the path of what was made. */
export type Answer = { status: number; body: unknown; location?: string };
export type Handler = (desk: GoCardlessDesk, call: Call) => Answer;
