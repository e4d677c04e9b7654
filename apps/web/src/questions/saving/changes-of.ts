import type { Data, LocalDate } from '@marque/base';
import type { Change, ProductWire } from '@marque/contract';
import type { Adjustment } from '@marque/domain/enumerations';
import { type Answers, type Compiled, spreadAnswers } from '@marque/forms';

/**
 * The additional driver whom answers are about, if any; a driver whom the gateway does not know yet is added with them.
 */
export type Driver = { readonly profileCode: string; readonly isNew: boolean };

export type ChangesWanted = {
  readonly names: readonly string[];
  readonly product: ProductWire;
  readonly driver?: Driver | undefined;
};

/** The changes that carry the answers of these questions, one for each kind that occurs. A question without an answer is cleared. */
export function changesOf(compiled: Compiled, answers: Answers, { names, product, driver }: ChangesWanted): Change[] {
  const groups = new Map<Adjustment, string[]>();
  for (const name of names) {
    const adjustment = compiled.questions.get(name)?.question.adjustment as Adjustment;
    groups.set(adjustment, [...(groups.get(adjustment) ?? []), name]);
  }
  return [...groups].map(([adjustment, group]) =>
    changeOf(adjustment, spreadAnswers(compiled, answers, group), { answers, group, product, driver }),
  );
}

type Group = {
  readonly answers: Answers;
  readonly group: readonly string[];
  readonly product: ProductWire;
  readonly driver: Driver | undefined;
};

function changeOf(adjustment: Adjustment, data: Data, { answers, group, product, driver }: Group): Change {
  switch (adjustment) {
    case 'PROFILE_DISCLOSURE':
      return { changeType: adjustment, profileCode: 'ph', data };
    case 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE':
      return driverChange(data, driver);
    case 'ASSET_DISCLOSURE':
      return { changeType: adjustment, assetCode: product.coreAsset.code, data };
    case 'QUOTE_DISCLOSURE':
      return { changeType: adjustment, data };
    case 'START_DATE_CHANGE':
      return { changeType: adjustment, startAt: (answers[group[0] ?? ''] as LocalDate | undefined) ?? null };
  }
}

function driverChange(data: Data, driver: Driver | undefined): Change {
  if (!driver) throw new Error('Answers about an additional driver need to say about whom they are');
  const { profileCode, isNew } = driver;
  return { changeType: isNew ? 'ADD_PROFILE' : 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode, data };
}
