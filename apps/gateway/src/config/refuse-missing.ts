import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import type { Config } from '../ground/config.ts';
import { StartFault } from '../ground/start-fault.ts';
import { folderName } from './folder-name.ts';

type Needs = {
  readonly config: Pick<Config, 'brandsDirectory'>;
  /** How many policies each brand has sold under each scheme. */
  readonly sold: readonly { readonly brand: string; readonly schemeCode: string; readonly count: number }[];
  readonly brands: ReadonlyMap<string, Brand>;
};

/**
 * Throws `StartFault`, with a line for each, if policies were sold by a brand that has no folder any more, or under a
 * scheme that its brand no longer has.
 */
export function refuseMissing(needs: Needs): void {
  const lines = [...missingBrandLines(needs), ...missingSchemeLines(needs)];
  if (lines.length > 0) throw new StartFault(lines);
}

/**
 * A line for each scheme under which policies were sold, if its brand no longer has it, or has it without a product:
 * nothing could show or renew them.
 */
export function missingSchemeLines({ config, sold, brands }: Needs): string[] {
  return sold.flatMap(({ brand: code, schemeCode, count }) => {
    const brand = brands.get(code);
    const scheme = brand?.schemes.find((one) => one.schemeCode === schemeCode);
    if (!brand || scheme?.product !== undefined) return [];
    const file = `${folderName(join(config.brandsDirectory, code))}/brand.yaml`;
    const found = scheme ? 'found it without one' : 'found none';
    return [
      `${file}, schemes: expected the scheme ${schemeCode} with its product, by which ${policies(count)} ${count === 1 ? 'was' : 'were'} sold, ${found}; put it back, with disabled: true where nobody may buy it any more`,
    ];
  });
}

/** A line for each brand that has sold policies and has no folder any more: nobody could read or serve them. */
function missingBrandLines({ config, sold, brands }: Needs): string[] {
  const missing = new Map<string, number>();
  for (const { brand, count } of sold) if (!brands.has(brand)) missing.set(brand, (missing.get(brand) ?? 0) + count);
  return [...missing].map(
    ([brand, count]) =>
      `BRANDS_DIR: expected the folder ${brand}, which has sold ${policies(count)}, found none in ${config.brandsDirectory}; put it back, or name the folder that holds it`,
  );
}

function policies(count: number): string {
  return `${count} ${count === 1 ? 'policy' : 'policies'}`;
}
