import { answersBehind } from '@marque/domain/rating/referrals/answers-behind';
import type { Tariff } from '@marque/domain/rating/tariff';

/** The answers that the price and its rules read, by the questions' names. */
export function answersRated({ factors, settings }: Tariff): string[] {
  const paths = factors.flatMap(({ answers }) => answers.flatMap((path) => path.split('|')));
  const names = paths.map((path) => path.replace(/^(profiles\.[^.]+|assets\.[^.]+|quote)\./, ''));
  return [...names, ...settings.referrals.flatMap(answersBehind)];
}
