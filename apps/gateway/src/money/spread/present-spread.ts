import { sumPennies } from '@marque/base';
import type { SpreadWire } from '@marque/contract';
import type { SpreadAhead } from '@marque/domain/process/spreading/decide-spread';

/** How what we failed to ask for is spread, or would be, as it is shown. */
export function presentSpread({ spread, parts }: SpreadAhead, standing: SpreadWire['standing']): SpreadWire {
  return {
    ...{ standing, amount: sumPennies(spread.parts) },
    parts: parts.map(({ part: amount, payment }) => ({ amount, payment })),
  };
}
