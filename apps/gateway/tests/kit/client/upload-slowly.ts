import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { FORM_TYPE, formOf } from './send-file.ts';

/** A file that goes up in steps, all of one size, so that many are on their way at once. `cutAt` is the step at which its connection is cut. */
export type SlowUpload = {
  readonly url: string;
  readonly token: string;
  readonly policyId: string;
  readonly name: string;
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly bytes: number;
  readonly steps: number;
  readonly cutAt?: number | undefined;
};

/** Begins an upload. `step` sends the next part; `answer` is its status, or 0 when the connection was cut. */
export function beginSlowUpload({ url, token, policyId, name, head, tail, bytes, steps, cutAt }: SlowUpload) {
  const around = formOf(name, '');
  const split = around.length - '\r\n--boundary-of-a-form--\r\n'.length;
  const asked = request(`${url}/api/documents/upload/stage/${policyId}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': FORM_TYPE,
      'content-length': around.length + bytes,
    },
  });
  // A cut connection does not matter here: the test looks at what the gateway says about the others.
  asked.on('error', () => undefined);
  const answer = statusOf(asked);
  const filling = bytes - head.length - tail.length;
  const part = Buffer.alloc(Math.ceil(filling / steps), 'x');
  let at = 0;
  let left = filling;
  asked.write(Buffer.concat([around.subarray(0, split), head]));
  const step = async () => {
    if (asked.destroyed) return;
    if (at === cutAt) return void asked.destroy();
    at += 1;
    const next = part.subarray(0, Math.min(part.length, left));
    left -= next.length;
    const isTaken = asked.write(next);
    if (at === steps) asked.end(Buffer.concat([tail, around.subarray(split)]));
    else if (!isTaken) await drained(asked);
  };
  return { step, answer };
}

async function drained(asked: ClientRequest): Promise<void> {
  const heard = new AbortController();
  const { signal } = heard;
  await Promise.race(['drain', 'close'].map((event) => once(asked, event, { signal }))).catch(() => undefined);
  heard.abort();
}

async function statusOf(asked: ClientRequest): Promise<number> {
  try {
    const [response] = await once(asked, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  } catch {
    return 0;
  }
}
