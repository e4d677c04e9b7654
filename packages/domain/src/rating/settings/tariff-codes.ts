import { type CodeLists, codeLists } from './code-lists.ts';
import { REFERRED } from './family-of.ts';
import type { TariffSettings } from './tariff-settings.ts';

/** The lists of codes in a product's settings, ready to be looked up. */
export type TariffCodes = {
  /** Families of convictions, and `REFERRED`. */
  readonly convictions: CodeLists;
  /** The fewest points of an offence, as text. */
  readonly points: CodeLists;
  /** Bands of occupations. */
  readonly occupations: CodeLists;
};

/** Makes the lists of a product's settings ready; done once, when its tariff is compiled. */
export function tariffCodes({ convictions, occupationBands = {} }: TariffSettings): TariffCodes {
  return {
    convictions: codeLists({ ...convictions.families, [REFERRED]: convictions.refer }),
    points: codeLists(convictions.leastPoints ?? {}),
    occupations: codeLists(occupationBands),
  };
}
