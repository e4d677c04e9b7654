import { isData } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';
import type { CopyWords } from './copy-words.ts';

/**
 * What was told for a quote that became no policy: each question with its answer, one driver after the other. Nothing
 * if it is forgotten.
 */
export function toldForQuote({ state }: CopiedRow, words: CopyWords): (readonly [question: string, answer: string])[] {
  if (!isData(state) || isData(state['policy']) || !isData(state['data'])) return [];
  const { profiles, assets, quote } = state['data'];
  const changes: readonly Change[] = [
    ...partsOf(profiles).map(
      ([profileCode, data]): Change =>
        profileCode === 'ph'
          ? { changeType: 'PROFILE_DISCLOSURE', profileCode, data }
          : { changeType: 'ADD_PROFILE', profileCode, data },
    ),
    ...partsOf(assets).map(([assetCode, data]): Change => ({ changeType: 'ASSET_DISCLOSURE', assetCode, data })),
    ...(isData(quote) ? [{ changeType: 'QUOTE_DISCLOSURE', data: quote } as const] : []),
  ];
  return changes.flatMap((change) => words.answersOf(change));
}

function partsOf(parts: unknown) {
  return Object.entries(isData(parts) ? parts : {}).flatMap(([code, data]) =>
    isData(data) ? [[code, data] as const] : [],
  );
}
