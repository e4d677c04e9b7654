import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context } from '../../ground/context.ts';
import { addSignInMetrics } from '../../people/identity/sign-in-metrics.ts';
import { askOnce } from '../../request/ask-once.ts';
import { countFailedRefunds } from '../../store/money/refunds/refunds.ts';
import { lastNightWorks } from '../../store/operation/night-work.ts';
import { addBillingMetrics } from './billing-metrics.ts';
import { addComplaintMetrics } from './complaint-metrics.ts';
import { addDataRequestMetrics } from './data-request-metrics.ts';
import { addRegisterMetrics } from './register-metrics.ts';
import { addRenewalMetrics } from './renewal-metrics.ts';
import { addRetentionMetrics } from './retention-metrics.ts';
import { addSupportMetrics } from './support-metrics.ts';

type Needs = Pick<Context, 'jobs' | 'db' | 'clock' | 'config' | 'brands' | 'billTally'>;

/**
 * The figures of jobs, failed refunds, nightly checks, the bill run, sign-ins that look like guessing, the register's feed, notices of renewal, complaints, requests about data, what is forgotten or held, and letters to post. They hold only names and no personal data.
 * While the database does not answer they are left out; the other figures remain.
 */
export function addOperationMetrics(registry: Registry, context: Needs): void {
  addJobMetrics(registry, context);
  addRefundMetrics(registry, context);
  addNightMetrics(registry, context);
  addBillingMetrics(registry, context);
  addSignInMetrics(registry, context);
  addRegisterMetrics(registry, context);
  addRenewalMetrics(registry, context);
  addComplaintMetrics(registry, context);
  addSupportMetrics(registry, context);
  addDataRequestMetrics(registry, context);
  addRetentionMetrics(registry, context);
}

function addJobMetrics(registry: Registry, { jobs }: Needs): void {
  const states = askOnce(() => jobs.states());
  const shown = {
    waiting: 'Jobs that are not begun, planned for later, or to be tried again',
    running: 'Jobs that are being done',
    parked: 'Jobs that failed too often and wait for somebody to look at them',
    lateSeconds: 'For how long the longest waiting job should have been done; 0 where none is late',
  } as const;
  for (const [figure, help] of Object.entries(shown) as [keyof typeof shown, string][])
    new Gauge({
      name: figure === 'lateSeconds' ? 'jobs_oldest_waiting_seconds' : `jobs_${figure}`,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const state of (await states()) ?? []) this.set({ job: state.name }, state[figure] ?? 0);
      },
    });
  new Counter({
    name: 'jobs_failures_total',
    help: 'Tries of jobs that failed in this process, those that wait for a service that is away included',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [job, count] of jobs.failures()) this.inc({ job }, count);
    },
  });
}

function addRefundMetrics(registry: Registry, { db }: Needs): void {
  const failed = askOnce(() => countFailedRefunds(db));
  new Gauge({
    name: 'refunds_failed',
    help: 'Refunds that a provider could not make: somebody has to ask the customer where the money should go',
    labelNames: ['provider'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { provider, count } of (await failed()) ?? []) this.set({ provider }, count);
    },
  });
}

function addNightMetrics(registry: Registry, { db, clock }: Needs): void {
  const latest = askOnce(() => lastNightWorks(db));
  new Gauge({
    name: 'nightly_findings',
    help: 'What the last check of a kind found; anything above 0 is to be looked at',
    labelNames: ['work'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { work, count } of (await latest()) ?? []) this.set({ work }, count);
    },
  });
  new Gauge({
    name: 'nightly_age_seconds',
    help: 'How long ago the last check of a kind was through; more than a day and a half means that nights are missed',
    labelNames: ['work'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { work, doneAtMs } of (await latest()) ?? [])
        this.set({ work }, Math.round((clock.realMs() - doneAtMs) / 1000));
    },
  });
}
