import { nearestName } from '@marque/base';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Context } from '../context.ts';
import { type Lost, lostFrom, questionsIn, reportLost } from './check-sold.ts';
import { soldSections } from './sold-questions.ts';
import type { Entries } from './sold-with.ts';
import { unreadSheets } from './unread-sheets.ts';

/**
 * The files of a product that still asks all that its `sold.yaml` lists. Of one that has lost a question, or a section of them, that is reported, and
 * nothing more of it is judged: rules, conditions, prices and texts read the answer, and each would complain. A name like the one that is gone is a slip,
 * which the checks tell where it is.
 */
export function withQuestionsAsSold(context: Pick<Context, 'report'>, sheets: ProductSheets): ProductSheets {
  const { sold, questions, additionalDriver = questions } = sheets;
  if (!sold?.value || !questions.value || !additionalDriver.value) return sheets;
  const now = {
    sections: soldSections(questions.value),
    driverSections: sheets.additionalDriver ? soldSections(additionalDriver.value) : {},
  };
  const found = (['sections', 'driverSections'] as const).flatMap((kind) => {
    const [entries, has] = [sold.value?.[kind] ?? {}, now[kind]];
    const lost = lostFrom(entries, has);
    return isAsked(lost, { entries, has }) ? [] : [{ kind, has, lost }];
  });
  for (const one of found) reportLost(context, sheets, one);
  return found.length > 0 ? unreadSheets(sheets) : sheets;
}

/** Whether all that is not where it was is asked elsewhere, or by a name like its own. */
function isAsked(
  lost: readonly Lost[],
  { entries, has }: { readonly entries: Entries; readonly has: Entries },
): boolean {
  const [asked, listed] = [has, entries].map((one) => Object.values(one).flat());
  const added = asked?.filter((name) => !listed?.includes(name)) ?? [];
  return questionsIn(lost).every((name) => asked?.includes(name) || nearestName(name, added) !== undefined);
}
