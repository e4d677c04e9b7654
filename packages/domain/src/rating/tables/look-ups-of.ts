import type { Pennies } from '@marque/base';
import type { Factor } from '../factors/factor.ts';
import type { FactorLookUp } from '../tariff.ts';
import type { LookUpNode } from './look-up.ts';

/** The look-ups of an edition, and the places of the rows that each node finds: one place for each excess, the same for all that share it. */
export type LookUps = {
  readonly lookUps: readonly FactorLookUp[];
  readonly placesOf: ReadonlyMap<LookUpNode, readonly number[]>;
};

/** Lines up each factor with its nodes, and once for each excess those that change with it. Places are counted look-up by look-up, node by node. */
export function lookUpsOf(
  factors: readonly { readonly factor: Factor; readonly nodes: readonly LookUpNode[] }[],
  voluntaryPennies: readonly Pennies[],
): LookUps {
  const lookUps: FactorLookUp[] = [];
  const placesOf = new Map<LookUpNode, readonly number[]>();
  let count = 0;
  for (const { factor, nodes } of factors) {
    const { table, combine, read } = factor;
    const excesses = factor.dependsOnExcess ? voluntaryPennies : [undefined];
    const stride = factor.dependsOnExcess ? nodes.length : 0;
    for (const [index, node] of nodes.entries()) {
      const first = count + index;
      placesOf.set(
        node,
        voluntaryPennies.map((_, excess) => first + excess * stride),
      );
    }
    for (const voluntaryExcess of excesses) lookUps.push({ table, combine, read, voluntaryExcess, nodes });
    count += excesses.length * nodes.length;
  }
  return { lookUps, placesOf };
}
