import type { Data } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { drawCoverRisks } from './draw-cover-risks.ts';
import { drawRisks } from './draw-risks.ts';

/** A brand whose prices are kept: its risks, their prices, and how the risks were drawn. */
export type Golden = {
  readonly brand: string;
  readonly risks: string;
  readonly prices: string;
  /** Whether its products ask for declarations, which a line leaves out if the answer is no. */
  readonly asksDeclarations: boolean;
  readonly count: number;
  readonly draw: (brand: Brand, count: number, seed: number) => Data[];
};

/** From which seed all are drawn. */
export const GOLDEN_SEED = 20_261_120;

/** Every brand of the checkout, the showcase first. */
export const goldenBrands: readonly Golden[] = [
  {
    brand: 'showcase',
    risks: 'examples/golden/risks.jsonl',
    prices: 'examples/golden/prices.csv',
    asksDeclarations: true,
    count: 500,
    draw: drawRisks,
  },
  {
    brand: 'example',
    risks: 'examples/golden/example-risks.jsonl',
    prices: 'examples/golden/example-prices.csv',
    asksDeclarations: false,
    count: 120,
    draw: drawCoverRisks,
  },
];

/** The golden risks of a brand. It throws for a brand that has none. */
export function goldenOf(brand: string): Golden {
  const golden = goldenBrands.find((one) => one.brand === brand);
  if (!golden) throw new Error(`${brand} has no golden risks`);
  return golden;
}
