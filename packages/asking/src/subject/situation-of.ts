import type { Situation } from '@marque/forms';
import { type AskedSubject, todayOf } from './asked-subject.ts';
import { circumstancesOf } from './circumstances-of.ts';

/** What conditions and rules see beside the answers. */
export function situationOf(subject: AskedSubject): Situation {
  const { brand, schemeCode, answerer, policy } = subject;
  return {
    today: todayOf(subject),
    formats: brand.formats,
    circumstances: circumstancesOf(answerer, { scheme: schemeCode, features: brand.features, policy }),
  };
}
