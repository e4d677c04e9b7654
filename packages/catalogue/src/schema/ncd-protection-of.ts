import type { AverageDiscounts } from '@marque/domain/rating/averages-for';
import type { StepBackRow } from '@marque/domain/renewal/years/step-back';
import type { CoversFile } from './covers-file.ts';

/** The tables that must be seen before protection of the no-claims discount can be chosen. */
export type NcdProtection = {
  /** The optional cover. */
  readonly cover: string;
  /** What its insurer gave on average, by calendar year; the cover is offered only while last year's are among them. */
  readonly averages: readonly AverageDiscounts[];
  /** The years left after one, two and three claims in 12 months. */
  readonly stepBack: readonly StepBackRow[];
};

/** The tables of a product's protection, with its insurer's averages; null if it offers none. */
export function ncdProtectionOf(
  { ncdProtection }: CoversFile,
  averages: readonly AverageDiscounts[],
): NcdProtection | null {
  if (!ncdProtection) return null;
  return {
    cover: ncdProtection.cover,
    averages,
    stepBack: ncdProtection.stepBack.flatMap(({ years, withProtection, withoutProtection }) =>
      withProtection.map((left, index) => ({
        years,
        claims: index + 1,
        withProtection: left,
        withoutProtection: withoutProtection[index] ?? 0,
      })),
    ),
  };
}
