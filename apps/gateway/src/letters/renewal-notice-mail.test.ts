import type { Brand } from '@marque/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { sampleAnnualRenewal } from '../../tests/kit/samples/sample-renewal.ts';
import { loadShowcase } from '../../tests/kit/shops/load-showcase.ts';
import { eventLetter } from '../money/letters/event-letter.ts';
import { brandMessage } from './brand-message.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});

it.each(['en', 'de'].flatMap((language) => (['renews', 'opted-out'] as const).map((kind) => ({ language, kind }))))(
  'the mail in $language that tells of a year with an offer, of one that $kind, is as it was looked at, in HTML and as text',
  async ({ language, kind }) => {
    const letter = eventLetter(brand, {
      kind: 'renewal-notice',
      facts: { ...sampleAnnualRenewal(kind), path: '/annual/renewal/R2222' },
      ...{ language, firstName: 'Łukasz', policyNumber: 'SHO-7KQ4-M2XP', insurer: undefined },
      ...{ siteUrl: 'https://shop.example', policyUrl: 'https://shop.example/annual/policy/P' },
    });
    const { html, text } = await brandMessage(brand, { id: 'L', to: 'lukasz@example.com', letter });
    const golden = `goldens/renewal-notice.${language}.annual-${kind}`;
    await expect(html ?? '').toMatchFileSnapshot(`${golden}.html`);
    await expect(text).toMatchFileSnapshot(`${golden}.mail.txt`);
  },
);
