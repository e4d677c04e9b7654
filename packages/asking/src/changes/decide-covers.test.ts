import type { Product } from '@marque/catalogue';
import type { Change } from '@marque/domain/changes/change';
import { describe, expect, it } from 'vitest';
import { decideCovers } from './decide-covers.ts';

const cover = { name: '', insurer: 'harbour', inputs: [] };
const sold = (...optional: readonly object[]) =>
  ({ covers: { included: [], optional }, coreAsset: { code: 'car', type: 'car' } }) as unknown as Pick<
    Product,
    'covers' | 'coreAsset'
  >;
const product = sold({ ...cover, code: 'ncb_protection', answer: 'ncdProtection' }, { ...cover, code: 'legal' });
const says = (ncdProtection: unknown, assetCode = 'car'): Change => ({
  changeType: 'ASSET_DISCLOSURE',
  assetCode,
  data: { ncdProtection },
});
const asks = (selected: boolean): Change => ({
  changeType: 'REQUEST_COVER_OPTION',
  coverCode: 'ncb_protection',
  selected,
});
const followersOf = (change: Change) => decideCovers(product, change).slice(1);

describe('the answer that decides a cover and the choice of it', () => {
  it('given a yes or a no, then the cover is chosen or declined after it', () => {
    expect(decideCovers(product, says(true))).toEqual([says(true), asks(true)]);
    expect(followersOf(says(false))).toEqual([asks(false)]);
  });

  it('given a decision about the cover, then the answer is that decision', () => {
    expect(followersOf(asks(true))).toEqual([says(true)]);
    expect(followersOf({ changeType: 'ADD_COVER', coverCode: 'ncb_protection' })).toEqual([says(true)]);
    expect(followersOf({ changeType: 'REMOVE_COVER', coverCode: 'ncb_protection' })).toEqual([says(false)]);
  });

  it('given what decides nothing, then nothing follows', () => {
    const other: Change = { changeType: 'ADD_COVER', coverCode: 'legal' };
    const excess: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 0 };
    for (const change of [says(null), says('yes'), says(true, 'boat'), other, excess])
      expect(followersOf(change)).toEqual([]);
  });
});
