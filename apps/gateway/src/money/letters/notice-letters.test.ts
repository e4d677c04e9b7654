import type { Brand } from '@marque/catalogue';
import type { RenewalKind } from '@marque/domain/renewal/told/renewal-told';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleRenewal } from '../../../tests/kit/samples/sample-renewal.ts';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { eventLetter } from './event-letter.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});

const PATH = '/annual/renewal/R2222';
const PAGE = `https://shop.example${PATH}`;

/** Where a notice leads: its button, and its other link. */
function linksOf(kind: RenewalKind, language: string) {
  const letter = eventLetter(brand, {
    ...{ kind: 'renewal-notice', facts: { ...sampleRenewal({ kind }), kind, path: PATH }, language },
    ...{ firstName: 'Ada', policyNumber: 'MQ 2222', siteUrl: 'https://shop.example' },
    ...{ policyUrl: 'https://shop.example/annual/policy/P', insurer: undefined },
  });
  const { button, otherLink } = letter;
  return {
    button: button && [button.text, button.url],
    before: button?.before.replaceAll('\u00a0', ' '),
    other: otherLink && [otherLink.text, otherLink.url],
  };
}

describe.each([
  {
    language: 'en',
    see: 'See your renewal',
    agree: 'Let it renew',
    stop: 'Don’t renew',
    review: 'Ask for a review in writing',
    until: '23:59 on 26 November',
  },
  {
    ...{ language: 'de', see: 'Zur Verlängerung', agree: 'Verlängern lassen', stop: 'Nicht verlängern' },
    review: 'Schriftliche Prüfung anfordern',
    until: '26. November 2027 um 23:59 Uhr',
  },
])('the links of a notice in $language', ({ language, see, agree, stop, review, until }) => {
  it.each(['renews', 'needs-means'] as const)('stop what follows by itself: %s', (kind) => {
    const links = linksOf(kind, language);
    expect([links.button, links.other]).toEqual([
      [see, PAGE],
      [stop, `${PAGE}/opt-out`],
    ]);
  });

  it('let somebody who was never asked say yes until the last minute, and not say no: that needs nothing', () => {
    const links = linksOf('asks', language);
    expect([links.button, links.other]).toEqual([[agree, PAGE], undefined]);
    expect(links.before).toContain(until);
  });

  it('stop nothing where nothing follows', () => {
    const links = linksOf('opted-out', language);
    expect([links.button, links.other]).toEqual([[see, PAGE], undefined]);
  });

  it('lead to the review by a person where a computer refused', () => {
    const links = linksOf('referred', language);
    expect([links.button, links.other]).toEqual([
      [see, PAGE],
      [review, 'https://shop.example/account/your-data#decisions'],
    ]);
  });
});
