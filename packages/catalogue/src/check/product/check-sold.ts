import type { ProductSheets } from '../../read/read-product.ts';
import type { SoldKind } from '../../schema/sold-file.ts';
import type { Context } from '../context.ts';
import { soldKinds, soldWith } from './sold-with.ts';

/** How many things that a product has lost are named. */
const LISTED_MAX = 30;

/**
 * Checks that a product still has all that its `sold.yaml` lists, and reports what is gone: one fault for each kind, at the first line of it. It is for
 * a product that is sound otherwise, since what cannot be read seems gone.
 */
export function checkSold(context: Pick<Context, 'report'>, sheets: ProductSheets): void {
  const { sold, product, questions, documents } = sheets;
  if (!sold?.value || !product.value || !questions.value || !documents.value) return;
  const from = { product: product.value, questions: questions.value, documents: documents.value };
  const now = soldWith(from);
  for (const [kind, entries] of Object.entries(sold.value) as [SoldKind, Readonly<Record<string, string[]>>][]) {
    const has = now[kind] ?? {};
    const lost = Object.entries(entries).flatMap(([name, settings]) => lostOf(name, settings, has[name]));
    const [first] = lost;
    if (!first) continue;
    const { file, path, where } = soldKinds[kind];
    const place = sheets[file].at(...path(from, first.name));
    const names = lost.map(({ shown }) => shown);
    const shown = [...names.slice(0, LISTED_MAX), ...(names.length > LISTED_MAX ? ['…'] : [])].join(', ');
    context.report(sold.at(kind, first.name), {
      expected: `${shown} in ${where} of ${place.file}, as it was sold; delete here what is meant to go`,
      like: first.name,
      known: Object.keys(has).filter((name) => !Object.hasOwn(entries, name)),
      isLoss: true,
      missing: JSON.stringify([place.file, kind, names]),
    });
  }
}

type Lost = { readonly name: string; readonly shown: string };

/** What is gone of a thing: all of it, or some of its settings. */
function lostOf(name: string, settings: readonly string[], has: readonly string[] | undefined): Lost[] {
  if (has === undefined) return [{ name, shown: name }];
  const gone = settings.filter((setting) => !has.includes(setting));
  return gone.length > 0 ? [{ name, shown: `${name} with ${gone.join(', ')}` }] : [];
}
