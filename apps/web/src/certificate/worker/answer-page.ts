import { CHECKED_HEADER, UNTIL_HEADER } from '../copy-cache.ts';
import { mayBeShown } from '../may-be-shown.ts';

/** What an answer is made from: the network, the copy of the page, and the browser's clock. */
export type PageParts = {
  readonly fetch: () => Promise<Response>;
  /** Resolves when the network has had its time. */
  readonly patience: () => Promise<undefined>;
  readonly copy: () => Promise<Response | undefined>;
  readonly dropCopy: () => Promise<unknown>;
  readonly nowMs: () => number;
};

/**
 * The answer to somebody who opens a certificate's page: the network's or, only if that fails or is slow, the copy, if
 * it may still be shown. A copy that may not is dropped.
 */
export async function answerPage({ fetch, patience, copy, dropCopy, nowMs }: PageParts): Promise<Response> {
  const asked = fetch().catch(() => undefined);
  const online = await Promise.race([asked, patience()]);
  if (online && online.status < 500) return online;
  const kept = await copy();
  if (kept) {
    const times = { checkedMs: numberIn(kept, CHECKED_HEADER), untilMs: numberIn(kept, UNTIL_HEADER) };
    if (mayBeShown(times, nowMs())) return kept;
    await dropCopy();
  }
  return (await asked) ?? Response.error();
}

/** Not a number if the header is missing: then nothing is shown. */
function numberIn({ headers }: Response, name: string): number {
  return Number.parseInt(headers.get(name) ?? '', 10);
}
