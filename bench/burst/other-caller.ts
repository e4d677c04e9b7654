import { Agent, get } from 'node:http';

/** How long each call of the other caller took, in milliseconds, and how many failed. */
export type Calls = { readonly ms: readonly number[]; readonly failed: number };

/** A server, and the loopback address that somebody asks from. */
type Asking = { readonly port: number; readonly from: string; readonly path: string };

/**
 * Asks at a steady pace, whether or not the last answer has come, until `until` is fulfilled; then waits for the open
 * answers.
 */
export async function callSteadily(asking: Asking, everyMs: number, until: Promise<unknown>): Promise<Calls> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const ms: number[] = [];
  const calls: Promise<void>[] = [];
  let failed = 0;
  const call = async () => {
    const began = performance.now();
    const isOk = await ask(asking, agent);
    ms.push(performance.now() - began);
    if (!isOk) failed += 1;
  };
  const pace = setInterval(() => calls.push(call()), everyMs);
  await until;
  clearInterval(pace);
  await Promise.all(calls);
  agent.destroy();
  return { ms, failed };
}

/** Asks so many times, one after the other over one connection. */
export async function callInTurn(asking: Asking, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let done = 0; done < count; done += 1)
    if (!(await ask(asking, agent))) throw new Error(`${asking.path} was not answered with 200.`);
  agent.destroy();
}

function ask({ port, from, path }: Asking, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', host: 'localhost' };
    const request = get({ host: '127.0.0.1', port, path, agent, localAddress: from, headers }, (response) => {
      response.resume();
      response.on('error', () => resolve(false));
      response.on('end', () => resolve(response.statusCode === 200));
    });
    request.on('error', () => resolve(false));
  });
}
