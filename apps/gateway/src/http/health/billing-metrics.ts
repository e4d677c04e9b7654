import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context } from '../../ground/context.ts';
import { askOnce } from '../../request/ask-once.ts';
import { readBillingFigures } from '../../store/operation/billing-figures.ts';
import { addGauges } from './add-gauges.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'brands' | 'billTally'>;

/**
 * The figures of the bill run: what is due, what waits for a provider, what was not paid, and what this process did.
 * They name nobody.
 */
export function addBillingMetrics(registry: Registry, context: Needs): void {
  addStanding(registry, context);
  addDone(registry, context.billTally);
}

function addStanding(registry: Registry, context: Needs): void {
  const figures = askOnce(() => readBillingFigures(context));
  const shown = {
    due: ['bill_run_due', 'Accounts about which the bill run has something to do by now'],
    lateSeconds: [
      'bill_run_oldest_due_seconds',
      'For how long the longest due account has waited; 0 where none is due',
    ],
    putAside: [
      'bill_run_put_aside',
      'Accounts that could not be billed: somebody has to look at account_billing.fault',
    ],
  } as const;
  addGauges(registry, shown, figures);
  new Gauge({
    name: 'bill_run_waiting',
    help: 'What was billed and waits until its provider is asked',
    labelNames: ['provider'],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await figures();
      if (!found) return;
      this.set({ provider: 'stripe' }, found.chargesWaiting);
      this.set({ provider: 'gocardless' }, found.collectionsWaiting);
    },
  });
  new Gauge({
    name: 'arrears_accounts',
    help: 'Accounts that did not pay, by how far that has been followed up',
    labelNames: ['step'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [step, count] of Object.entries((await figures())?.arrears ?? {})) this.set({ step }, count);
    },
  });
}

function addDone(registry: Registry, tally: Context['billTally']): void {
  new Counter({
    name: 'bill_run_billed_total',
    help: 'Accounts that this process has looked at in the bill run',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(tally.billed);
    },
  });
  new Counter({
    name: 'bill_run_charged_total',
    help: 'Periods that this process has charged in the bill run',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(tally.charged);
    },
  });
  new Counter({
    name: 'bill_run_charged_pennies_total',
    help: 'What the periods that this process has charged in the bill run came to, in pennies',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(tally.chargedPennies);
    },
  });
  new Counter({
    name: 'bill_run_asked_total',
    help: 'Requests for money that this process has made in the bill run',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [provider, count] of tally.asked) this.inc({ provider }, count);
    },
  });
  new Counter({
    name: 'bill_run_failed_total',
    help: 'What did not come off in this process: accounts that were put aside, charges that the bank declined, requests that a provider did not do',
    labelNames: ['why'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [why, count] of tally.failed) this.inc({ why }, count);
    },
  });
}
