import type { ProductSheets } from '../../read/read-product.ts';
import type { Context } from '../context.ts';
import { withOwnFigures } from './with-own-figures.ts';
import { withWholeLists } from './with-whole-lists.ts';

/** The files of all products; what one should not have taken from the product that it extends is reported, and has no value. */
export function withSoundExtends(
  sheets: readonly ProductSheets[],
  contextOf: (code: string) => Pick<Context, 'report'>,
): ProductSheets[] {
  return sheets.map((own) => {
    const other = sheets.find(({ code }) => code === own.product.value?.extends);
    if (!other) return own;
    const context = contextOf(own.code);
    return withWholeLists(context, withOwnFigures(context, own, other), other);
  });
}
