import { useMemo } from 'react';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { useAsker } from '../../../../questions/form/use-situation.ts';
import type { Changing } from '../changing-area.tsx';
import type { RowName } from '../tried-rows.ts';
import { type ChangingForm, changingForm } from './changing-form.ts';

/** The form of one row, from when the page is entered: typed text stays in it until the person goes on. */
export function useChangingForm({ told, rows }: Changing, { kind, id }: RowName): ChangingForm {
  const brand = useBrand();
  const asker = useAsker();
  const { policy, product } = useCurrentPolicy();
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again for another row or another asker, not when the policy is read again while somebody types.
  return useMemo(() => {
    const row = rows.find((one) => one.kind === kind && one.id === id);
    const others = rows.filter((one) => one !== row).flatMap(({ changes }) => changes);
    const profileCode = kind === 'driver' ? id : undefined;
    return changingForm({ brand, product, policy, asker, told, others, row, profileCode });
  }, [product, asker, kind, id]);
}
