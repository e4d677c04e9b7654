import type { ExcessRow } from '@marque/domain/rating/excess/excess-rows';
import { useText } from '../brand/use-text.ts';

/**
 * The name of a kind of claim beside its excess: with the driver's name if one of them pays more. `driverName` gives
 * the names.
 */
export function useExcessName(
  driverName: (profileCode: string) => string,
): (row: Pick<ExcessRow, 'name' | 'profileCode'>) => string {
  const t = useText();
  return ({ name, profileCode }) => {
    const claim = t(`covers.excess.${name}`);
    if (profileCode === undefined) return claim;
    return t('covers.excess.whileDriving', { claim, driver: driverName(profileCode) });
  };
}
