import { type Brand, themePairs } from '@marque/catalogue';
import { usualForm } from '@marque/domain/support/letter-form';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePolicy } from '../../tests/kit/samples/sample-policy.ts';
import { loadShowcase } from '../../tests/kit/shops/load-showcase.ts';
import { confirmation } from '../policies/letters/confirmation.ts';
import type { MailMessage } from '../ports/mail.ts';
import { brandMessage } from './brand-message.ts';
import { letterRoles } from './letter-roles.ts';

const firstCollection = { paymentMethodType: 'BACS_DEBIT', status: 'PENDING', chargeOn: '2026-12-01' } as const;
let brand: Brand;
let message: MailMessage;
let html: string;
beforeAll(async () => {
  brand = await loadShowcase();
  const letter = confirmation(samplePolicy(), brand, { siteUrl: 'https://shop.example', firstCollection });
  message = await brandMessage(brand, { id: 'L', to: 'ada@example.com', letter });
  html = message.html ?? '';
});

describe('a letter', () => {
  it('shows the brand’s logo by day and in the dark, from pictures that come with it', () => {
    const shown = [...html.matchAll(/<img src="cid:([^"]+)" alt="([^"]+)"/g)].map(([, id, alt]) => [id, alt]);
    expect(shown).toEqual(message.pictures.map(({ contentId }) => [contentId, 'Showcase']));
    for (const { type, content } of message.pictures)
      expect([type, Buffer.from(content.subarray(1, 4)).toString()]).toEqual(['image/png', 'PNG']);
    expect(message.attachments).toEqual([]);
  });

  it('loads nothing from anywhere, and names the shop alone', () => {
    expect([...html.matchAll(/(?:src|href)="(?!cid:)([^"]+)"/g)].map(([, address]) => address)).toEqual([
      expect.stringMatching(/^https:\/\/shop\.example\//),
    ]);
    expect(html).not.toMatch(/url\(|@import|<link|<script/);
  });

  it('has a dark scheme of its own, in which every part has the colours of the dark theme', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, rules = ''] = /@media \(prefers-color-scheme:dark\)\{([\s\S]*?)\}<\/style>/.exec(html) ?? [];
    for (const role of Object.keys(letterRoles)) expect(rules).toContain(`.mq-${role}{color:#`);
    expect(rules).toContain('.mq-card{color:#f1efe9!important;background-color:#181f26!important');
    expect(rules).toContain('.mq-day{display:none!important}.mq-dark{display:block!important}');
    const used = new Set([...html.matchAll(/class="(mq-[a-z]+)"/g)].map(([, name]) => name));
    expect([...used].filter((name) => !rules.includes(`.${name}{`))).toEqual([]);
  });

  it('writes in no colour on a ground whose contrast is not checked with the theme', () => {
    const unchecked = Object.entries(letterRoles).filter(
      ([, { colour, ground }]) =>
        !themePairs.some((pair) => pair.colour === colour && pair.on.includes(ground) && pair.least >= 4.5),
    );
    expect(unchecked).toEqual([]);
  });

  it('has the corners of the brand’s pages: those of a card, and those of what is pressed', async () => {
    const radiusOf = (html: string, role: string) =>
      new RegExp(`class="mq-${role}" style="[^"]*border-radius:([^;"]+)`).exec(html)?.[1];
    expect(['card', 'button'].map((role) => radiusOf(html, role))).toEqual(['14px', '10px']);
    const theme = brand.files['theme.css']?.replaceAll(/--(radius|radius-control): [^;]+;/g, '--$1: 2px;') ?? '';
    const square = { ...brand, files: { ...brand.files, 'theme.css': theme } };
    const letter = confirmation(samplePolicy(), brand, { siteUrl: 'https://shop.example', firstCollection });
    const other = await brandMessage(square, {
      id: 'L',
      to: 'a@b.example',
      letter,
    });
    expect(['card', 'button'].map((role) => radiusOf(other.html ?? '', role))).toEqual(['2px', '2px']);
  });

  it('says the same in plain words', () => {
    expect(message.text).toContain('You’re insured.');
    expect(message.text).not.toMatch(/[<>]|cid:/);
  });

  it('bears the green flash on the plate of an electric car alone', async () => {
    expect(html).not.toContain('#00B74F');
    const letter = confirmation(samplePolicy(), brand, {
      siteUrl: 'https://shop.example',
      firstCollection: { paymentMethodType: null, status: 'NONE', chargeOn: null },
    });
    const electric = { ...letter, plate: { registration: 'EV23 TES', isZeroEmission: true } };
    const { html: drawn } = await brandMessage(brand, {
      id: 'L',
      to: 'a@b.example',
      letter: electric,
    });
    expect(drawn).toContain('#00B74F');
  });

  it('in large print has no letter smaller than 16 points, with facts one below the other', async () => {
    const letter = confirmation(samplePolicy(), brand, { siteUrl: 'https://shop.example', firstCollection });
    const form = { ...usualForm, isLarge: true };
    const large = (await brandMessage(brand, { id: 'L', to: 'a@b.example', letter, form })).html ?? '';
    const sizes = [...large.matchAll(/font(?:-size)?:(?:700 )?(\d+)px/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(4);
    // 16 points are 21.3 pixels.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(22);
    expect(large.replaceAll(/<[^>]+>/g, '')).toContain('You’re insured.');
    expect(large).not.toMatch(/<\/th><td/);
    expect(html).toMatch(/<\/th><td/);
  });

  it('as plain text is words alone', async () => {
    const letter = confirmation(samplePolicy(), brand, { siteUrl: 'https://shop.example', firstCollection });
    const form = { ...usualForm, isLarge: true, isPlain: true };
    const plain = await brandMessage(brand, { id: 'L', to: 'a@b.example', letter, form });
    expect(plain).toMatchObject({ html: null, pictures: [], text: message.text });
  });
});
