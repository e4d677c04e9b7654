import type { Data, LocalDate } from '@marque/base';
import type { Change, ProductWire } from '@marque/contract';
import type { Adjustment } from '@marque/domain/enumerations';
import { type Answers, type Compiled, spreadAnswers } from '@marque/forms';

/** The changes that carry the answers of these questions, one for each kind that occurs. A question without an answer is cleared. */
export function changesOf(
  compiled: Compiled,
  answers: Answers,
  { names, product }: { names: readonly string[]; product: ProductWire },
): Change[] {
  const groups = new Map<Adjustment, string[]>();
  for (const name of names) {
    const adjustment = compiled.questions.get(name)?.question.adjustment as Adjustment;
    groups.set(adjustment, [...(groups.get(adjustment) ?? []), name]);
  }
  return [...groups].map(([adjustment, group]) =>
    changeOf(adjustment, spreadAnswers(compiled, answers, group), { answers, group, product }),
  );
}

type Group = { readonly answers: Answers; readonly group: readonly string[]; readonly product: ProductWire };

function changeOf(adjustment: Adjustment, data: Data, { answers, group, product }: Group): Change {
  switch (adjustment) {
    case 'PROFILE_DISCLOSURE':
      return { changeType: adjustment, profileCode: 'ph', data };
    case 'ASSET_DISCLOSURE':
      return { changeType: adjustment, assetCode: product.coreAsset.code, data };
    case 'QUOTE_DISCLOSURE':
      return { changeType: adjustment, data };
    case 'START_DATE_CHANGE':
      return { changeType: adjustment, startAt: (answers[group[0] ?? ''] as LocalDate | undefined) ?? null };
  }
}
