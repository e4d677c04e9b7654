import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { callInTurn, callSteadily } from './other-caller.ts';
import { forked, peakMemoryMb, processorMs } from './pinned.ts';
import type { Answered, Burst } from './pipelines.ts';

/** A server that runs: its port and its process. */
export type Server = { readonly port: number; readonly pid: number };

/** What one burst did to one server. Times are milliseconds, memory is the peak in MB, processor time that of one call. */
export type Measured = {
  readonly memoryMb: number;
  readonly healthMs: number;
  readonly quietP99Ms: number;
  readonly burstP99Ms: number;
  readonly worstMs: number;
  readonly failed: number;
  readonly brandCpuMs: number;
  readonly pageCpuMs: number;
  readonly burstCpuMs: number;
  readonly answered: Answered;
};

const BURST = { path: '/api/brand', connections: 50, requests: 60 };
/** Another caller asks a hundred times a second, for so long before the burst, and from its first byte on. */
const EVERY_MS = 10;
const HEALTH_EVERY_MS = 50;
const WINDOW_MS = 10_000;
const WARM_UP = 200;
const COUNTED = 500;

/**
 * Lets another caller ask an idle server, then sends the burst while that caller goes on, each from an address of its
 * own.
 */
export async function measure({ port, pid }: Server): Promise<Measured> {
  const brandCpuMs = await cpuOf({ port, pid, path: '/api/brand' });
  const pageCpuMs = await cpuOf({ port, pid, path: '/' });
  const other = { port, from: '127.0.0.3', path: '/api/brand' };
  const quiet = await callSteadily(other, EVERY_MS, after(WINDOW_MS));
  const burst = await forked<'connected'>('pipelines.ts', { port, ...BURST } satisfies Burst);
  const before = processorMs(pid);
  const sent = send(burst.child);
  const over = Promise.all([sent, after(WINDOW_MS)]);
  const [during, health, answered] = await Promise.all([
    callSteadily(other, EVERY_MS, over),
    callSteadily({ port, from: '127.0.0.4', path: '/healthz' }, HEALTH_EVERY_MS, over),
    sent,
  ]);
  return {
    memoryMb: peakMemoryMb(pid),
    healthMs: Math.max(...health.ms),
    quietP99Ms: p99(quiet.ms),
    burstP99Ms: p99(during.ms),
    worstMs: Math.max(...during.ms),
    failed: quiet.failed + during.failed + health.failed,
    brandCpuMs,
    pageCpuMs,
    burstCpuMs: processorMs(pid) - before,
    answered,
  };
}

async function cpuOf({ port, pid, path }: { port: number; pid: number; path: string }): Promise<number> {
  const asking = { port, from: '127.0.0.2', path };
  await callInTurn(asking, WARM_UP);
  const before = processorMs(pid);
  await callInTurn(asking, COUNTED);
  return (processorMs(pid) - before) / COUNTED;
}

async function send(burst: ChildProcess): Promise<Answered> {
  burst.send('go');
  const [answered] = (await once(burst, 'message')) as [Answered];
  return answered;
}

function p99(ms: readonly number[]): number {
  return ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * 0.99) - 1] ?? 0;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
