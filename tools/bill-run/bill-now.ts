import { buildServer } from '../../apps/gateway/src/http/server/build-server.ts';
import { runBilling } from '../../apps/gateway/src/money/billing/run-billing.ts';
import { buildContext, closeContext } from '../../apps/gateway/src/start/build-context.ts';
import { readBillingFigures } from '../../apps/gateway/src/store/operation/billing-figures.ts';
import type { CommandSettings } from './command-settings.ts';
import type { Outcome } from './outcome.ts';

/** Bills what is due now, as a gateway does. The gateways that take part in the run then ask for what waits. */
export async function billNow({ config, database, brands, ...overrides }: CommandSettings): Promise<Outcome> {
  const { log } = await buildServer(config);
  const context = await buildContext(config, { log, database, brands: { current: brands, faults: [] } }, overrides);
  try {
    await runBilling(context);
    const { putAside, chargesWaiting, collectionsWaiting } = await readBillingFigures(context);
    return {
      code: putAside > 0 ? 1 : 0,
      lines: [
        `Billed: ${counted(context.billTally.billed, 'account')}.`,
        `To be asked for: ${counted(chargesWaiting, 'charge')}, ${counted(collectionsWaiting, 'debit')}.`,
        ...(putAside > 0 ? [`Put aside with a fault: ${counted(putAside, 'account')} (account_billing.fault).`] : []),
      ],
    };
  } finally {
    await closeContext(context);
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
