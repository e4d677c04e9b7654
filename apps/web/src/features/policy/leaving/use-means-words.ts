import type { EndingWire } from '@marque/contract';
import { useCallback } from 'react';
import { useText } from '../../../brand/use-text.ts';

type Target = EndingWire['to'][number];

/** Names the card or the account to which money goes back. */
export function useMeansWords(): (to: Pick<Target, 'type' | 'name'>) => string {
  const t = useText();
  return useCallback(
    ({ type, name }) => name ?? t(type === 'CARD' ? 'leaving.means.card' : 'leaving.means.account'),
    [t],
  );
}
