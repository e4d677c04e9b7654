import { postBody } from './post-body.ts';
import { type Postbox, postboxUrl } from './postbox.ts';
import { findWebhook, listWebhooks, recordAttempt, type Webhook } from './webhooks.ts';

/** Delivers, in order, every pending webhook whose time has come and that nobody is delivering. Returns how many there were. */
export async function sendDue(postbox: Postbox, signal?: AbortSignal): Promise<number> {
  const due = listWebhooks(postbox, 'pending').filter(
    (webhook) => webhook.nextAtMs <= postbox.nowMs() && !postbox.delivering.has(webhook.id),
  );
  await sendEach(
    postbox,
    due.map((webhook) => webhook.id),
    signal,
  );
  return due.length;
}

/** Delivers what a script wants to arrive before the answer of the call that caused it. */
export async function sendEarly(postbox: Postbox): Promise<void> {
  const ids = [...postbox.script.early].filter((id) => findWebhook(postbox, id)?.state === 'pending');
  postbox.script.early.clear();
  await sendEach(postbox, ids);
}

/** Sends one webhook now, in any state, and keeps the result. Returns its new state; undefined for an unknown webhook. */
export async function sendWebhook(postbox: Postbox, id: string, signal?: AbortSignal): Promise<Webhook | undefined> {
  const webhook = findWebhook(postbox, id);
  if (!webhook) return undefined;
  let attempt = { ok: false, result: '' };
  for (let copy = 0; copy < webhook.copies; copy += 1)
    attempt = await postBody(
      { url: postboxUrl(postbox), body: webhook.body, headers: postbox.headers(webhook.body) },
      signal,
    );
  if (!signal?.aborted) recordAttempt(postbox, webhook, attempt);
  return findWebhook(postbox, id);
}

/** One after the other, in the order asked for; if none is named, every held webhook, oldest first. */
export async function sendInOrder(postbox: Postbox, ids: readonly string[] | undefined): Promise<unknown[]> {
  const sent: unknown[] = [];
  for (const id of ids ?? listWebhooks(postbox, 'held').map((webhook) => webhook.id))
    sent.push((await sendWebhook(postbox, id)) ?? { id, state: 'unknown' });
  return sent;
}

async function sendEach(postbox: Postbox, ids: readonly string[], signal?: AbortSignal): Promise<void> {
  for (const id of ids) postbox.delivering.add(id);
  for (const id of ids) {
    if (!signal?.aborted) await sendWebhook(postbox, id, signal);
    postbox.delivering.delete(id);
  }
}
