import type { Product } from '@marque/catalogue';
import type { Change } from '@marque/domain/changes/change';

/**
 * Keeps the answer that decides a cover and the choice of that cover the same: a yes or no to the question is a
 * decision about the cover, and a decision about the cover changes the answer. Returns the change with those that
 * follow from it.
 */
export function decideCovers({ covers, coreAsset }: Pick<Product, 'covers' | 'coreAsset'>, change: Change): Change[] {
  const decided = covers.optional.flatMap(({ code, answer }) => (answer === undefined ? [] : [{ code, answer }]));
  return [change, ...decided.flatMap((cover) => followers(change, cover, coreAsset.code))];
}

type Decided = { readonly code: string; readonly answer: string };

function followers(change: Change, { code, answer }: Decided, assetCode: string): Change[] {
  switch (change.changeType) {
    case 'ASSET_DISCLOSURE': {
      const said = change.assetCode === assetCode ? change.data[answer] : undefined;
      return typeof said === 'boolean' ? [{ changeType: 'REQUEST_COVER_OPTION', coverCode: code, selected: said }] : [];
    }
    case 'REQUEST_COVER_OPTION':
    case 'ADD_COVER':
    case 'REMOVE_COVER': {
      if (change.coverCode !== code) return [];
      const selected =
        change.changeType === 'REQUEST_COVER_OPTION' ? change.selected : change.changeType === 'ADD_COVER';
      return [{ changeType: 'ASSET_DISCLOSURE', assetCode, data: { [answer]: selected } }];
    }
    default:
      return [];
  }
}
