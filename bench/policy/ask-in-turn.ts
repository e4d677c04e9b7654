import { Agent, get } from 'node:http';

/** How long each answer took, in milliseconds, and how many were no success. */
export type Asked = { readonly ms: readonly number[]; readonly failed: number };

type Asking = { readonly url: string; readonly token: string };

/** Asks a server for one address over so many kept connections, each of which asks again once it has its answer. */
export async function askInTurn(
  { url, token }: Asking,
  { calls, atOnce }: { calls: number; atOnce: number },
): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const ms: number[] = [];
  let [left, failed] = [calls, 0];
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const began = performance.now();
      const status = await statusOf(url, { agent, headers: { authorization: `Bearer ${token}` } });
      ms.push(performance.now() - began);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  agent.destroy();
  return { ms, failed };
}

/** The time within which 95 of 100 were answered. */
export function p95(ms: readonly number[]): number {
  return ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.95)] ?? Number.NaN;
}

function statusOf(url: string, options: { agent: Agent; headers: { authorization: string } }): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });
}
