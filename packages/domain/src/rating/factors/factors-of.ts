import type { TariffSettings } from '../settings/tariff-settings.ts';
import { allFactors } from './all-factors.ts';
import { answerFactor } from './answer-factor.ts';
import type { Factor } from './factor.ts';

/** Every factor that a product of these settings may name: ours, and those over the brand's own answers. */
export function factorsOf({ answerFactors = [] }: Pick<TariffSettings, 'answerFactors'>): readonly Factor[] {
  return [...allFactors, ...answerFactors.map(answerFactor)];
}
