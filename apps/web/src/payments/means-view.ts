import type { AccountMethodsWire, PaymentMethodWire } from '@marque/contract';

/** What an account's page shows about its means: what pays, what waits for its bank, and what came to nothing since. */
export type MeansView = {
  readonly chosen: PaymentMethodWire | undefined;
  readonly waiting: PaymentMethodWire | undefined;
  readonly failed: PaymentMethodWire | undefined;
};

/** The means of an account as they are shown. A wish that came to nothing is told until a later one. */
export function meansView({ choices }: Pick<AccountMethodsWire, 'choices'>): MeansView {
  const of = (wanted: string) => choices.find(({ standing }) => standing === wanted)?.method;
  const [latest] = choices;
  return {
    chosen: of('CHOSEN'),
    waiting: of('WAITING'),
    failed: latest?.standing === 'FAILED' ? latest.method : undefined,
  };
}
