import type { Formats, Situation } from '@marque/forms';

/** The situation in which the typical driver is asked: a visitor of flex on 20 November 2026, at a brand with these formats and features. */
export function typicalSituation(brand: {
  readonly formats: Formats;
  readonly features: Situation['circumstances']['features'];
}): Situation {
  return {
    today: '2026-11-20',
    formats: brand.formats,
    circumstances: {
      features: brand.features,
      anonymous: true,
      admin: false,
      permissions: [],
      scheme: 'flex',
      policy: false,
      policyStarted: false,
    },
  };
}
