import 'temporal-polyfill/global';
import { measureProduct } from './effort/measure-product.ts';
import { showMeasures } from './effort/show-measures.ts';
import { loadBrandFolder } from './quote/brand-folder.ts';

const USAGE =
  'npm run -s effort -- showcase …   what a driver does before the price, by product; every brand if none is named';
/** The table is of the English words, so that it can be compared from brand to brand. */
const LANGUAGE = 'en';
const BRANDS = ['showcase', 'example'];
const [DONE, FAULTY] = [0, 1] as const;

/** What the command says, and its exit status: 0 the table, 1 a brand that cannot be read or a faulty command. */
export type Said = { readonly code: number; readonly lines: readonly string[] };

/** Measures the products of brands, by the names of their folders. */
export async function effort(brands: readonly string[]): Promise<Said> {
  if (brands.some((brand) => brand.startsWith('-'))) return { code: FAULTY, lines: [USAGE] };
  const named = brands.length === 0 ? BRANDS : brands;
  const loaded = await Promise.all(named.map(loadBrandFolder));
  const faults = loaded.flatMap((one) => (one.ok ? [] : one.problem));
  if (faults.length > 0) return { code: FAULTY, lines: faults };
  const measures = loaded.flatMap((one, index) =>
    one.ok
      ? Object.values(one.value.products).map(
          (product) => [`${named[index]} ${product.code}`, measureProduct(one.value, product, LANGUAGE)] as const,
        )
      : [],
  );
  return { code: DONE, lines: showMeasures(measures) };
}

if (import.meta.main) {
  const { code, lines } = await effort(process.argv.slice(2));
  (code === DONE ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
