import type { Brand } from '@marque/catalogue';
import type { Config } from '../ground/config.ts';
import { StartFault } from '../ground/start-fault.ts';

type Needs = {
  readonly config: Pick<Config, 'brandsDirectory'>;
  /** How many policies each brand has sold. */
  readonly sold: readonly { readonly brand: string; readonly count: number }[];
  readonly brands: ReadonlyMap<string, Brand>;
};

/** Throws `StartFault`, a line for each, where policies were sold by a brand that has no folder any more: nobody could read or serve them. */
export function refuseMissingBrands({ config, sold, brands }: Needs): void {
  const lines = sold
    .filter(({ brand }) => !brands.has(brand))
    .map(({ brand, count }) => {
      const policies = `${count} ${count === 1 ? 'policy' : 'policies'}`;
      return `BRANDS_DIR: expected the folder ${brand}, which has sold ${policies}, found none in ${config.brandsDirectory}; put it back, or name the folder that holds it`;
    });
  if (lines.length > 0) throw new StartFault(lines);
}
