import { canonicalJson, type Data } from '@marque/base';
import type { RiskData } from '@marque/domain/facts/risk-data';

/**
 * The risk as it was rated before, with the differences that a change makes, by the answers that count before and after
 * it. The rest is rated as it was, even if the brand asks something else today. So a change of nothing costs nothing.
 */
export function overRated(rated: RiskData, before: RiskData, after: RiskData): RiskData {
  return {
    profiles: eachOver(rated.profiles, before.profiles, after.profiles),
    assets: eachOver(rated.assets, before.assets, after.assets),
    quote: over(rated.quote, before.quote, after.quote),
  };
}

type Each = { readonly [code: string]: Data };

function eachOver(rated: Each, before: Each, after: Each): Each {
  return Object.fromEntries(
    Object.entries(after).map(([code, data]) => [code, over(rated[code] ?? {}, before[code] ?? {}, data)]),
  );
}

function over(rated: Data, before: Data, after: Data): Data {
  const isSame = (name: string) => canonicalJson(before[name] ?? null) === canonicalJson(after[name] ?? null);
  const kept = Object.entries(rated).filter(([name]) => isSame(name));
  return Object.fromEntries([...kept, ...Object.entries(after).filter(([name]) => !isSame(name))]);
}
