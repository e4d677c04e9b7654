import type { Registry } from 'prom-client';
import type { Context } from '../../ground/context.ts';
import { askOnce } from '../../request/ask-once.ts';
import { countLettersToPost } from '../../store/support/person-letters.ts';
import { addGauges } from './add-gauges.ts';

/** How many letters wait for the post. It names nobody. */
export function addSupportMetrics(registry: Registry, { db, brands }: Pick<Context, 'db' | 'brands'>): void {
  const figures = askOnce(async () => {
    let toPost = 0;
    for (const brand of brands.current.keys()) toPost += await countLettersToPost(db, brand);
    return { toPost };
  });
  const text = 'Letters that wait until staff have posted them';
  addGauges(registry, { toPost: ['letters_to_post', text] }, figures);
}
