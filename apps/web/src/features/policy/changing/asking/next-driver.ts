import type { ProductWire } from '@marque/contract';
import { driverCodes, freeProfileCode } from '../../../../proposal/additional-drivers.ts';
import type { Changing } from '../changing-area.tsx';
import { toldWith } from '../told-with.ts';

/**
 * The profile code of the next driver to be added; undefined if no more may drive. It is never a present driver's code,
 * even if that driver is taken off: one's answers are not the other's.
 */
export function nextDriver(
  { told, tried }: Pick<Changing, 'told' | 'tried'>,
  product: ProductWire,
): string | undefined {
  const max = product.additionalDriver?.max ?? 0;
  const drive = driverCodes(toldWith(told, tried));
  if (drive.length >= max) return undefined;
  return freeProfileCode([...new Set([...driverCodes(told), ...drive])], max);
}
