import type { ProductSheets } from '../../read/read-product.ts';
import type { Context } from '../context.ts';
import { unreadSheets } from './unread-sheets.ts';
import { withOwnFigures } from './with-own-figures.ts';
import { withWholeLists } from './with-whole-lists.ts';

/**
 * The files of all products. What a product should not have taken from the one that it extends is reported, and has no
 * value. If those are its settings, nothing else that it takes can be judged.
 */
export function withSoundExtends(
  sheets: readonly ProductSheets[],
  contextOf: (code: string) => Pick<Context, 'report'>,
): ProductSheets[] {
  return sheets.map((own) => {
    const other = sheets.find(({ code }) => code === own.product.value?.extends);
    if (!other) return own;
    const context = contextOf(own.code);
    const sound = withWholeLists(context, withOwnFigures(context, own, other), other);
    return sound.product.value ? sound : unreadSheets(sound);
  });
}
