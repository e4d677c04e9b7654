import type { Change } from '@marque/contract';
import { useMemo } from 'react';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { BeforeAndAfterCard } from '../before-and-after.tsx';
import type { Changing } from '../changing-area.tsx';
import { toldWith } from '../told-with.ts';
import { rowsOf } from '../tried-rows.ts';

/** What was told, beside what holds. It has no price. */
export function TellsOfChange({ changing: { told }, changes }: { changing: Changing; changes: readonly Change[] }) {
  const { product } = useCurrentPolicy();
  const rows = useMemo(() => rowsOf(changes, product), [changes, product]);
  const both = useMemo(() => ({ before: told, after: toldWith(told, changes) }), [told, changes]);
  return <BeforeAndAfterCard rows={rows} both={both} difference={null} />;
}
