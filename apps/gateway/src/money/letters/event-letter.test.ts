import { assert } from '@marque/base';
import type { Brand, Insurer } from '@marque/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import type { LetterKind } from '../../ground/tables/letter-facts.ts';
import { eventLetter } from './event-letter.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});
const about = (kind: LetterKind, language: string) =>
  eventLetter(brand, {
    ...{ kind, language, facts: { reference: 'MQ 2222' }, firstName: 'Ada', policyNumber: null },
    ...{ siteUrl: 'https://shop.example', policyUrl: undefined, insurer: undefined },
  });

describe.each([
  ['en', 'you can carry on', 'can’t insure you'],
  ['de', 'Es geht weiter', 'können Sie nicht versichern'],
])('a letter about a check that failed, in %s', (language, goesOn, ended) => {
  it('leads back to the quote after an acceptance, and nowhere after a refusal', () => {
    const accepted = about('check-accepted', language);
    expect(accepted.subject).toContain(goesOn);
    expect(accepted.button?.url).toBe('https://shop.example/retrieve?ref=MQ%202222');
    const refused = about('check-not-accepted', language);
    expect([refused.subject.includes(ended), refused.button]).toEqual([true, undefined]);
  });
});

describe.each([
  ['en', 'gift', 'no longer owe'],
  ['de', 'Geschenk', 'schulden uns'],
])('a letter about a credit by staff, in %s', (language, gift, letGo) => {
  it('says whether it is a gift or what was let go', () => {
    const said = (bookedAs: string) =>
      eventLetter(brand, {
        ...{ kind: 'account-credited', language, firstName: 'Ada', policyNumber: null },
        facts: { amount: 1250, bookedAs, stillOwed: 0 },
        ...{ siteUrl: 'https://shop.example', policyUrl: undefined, insurer: undefined },
      }).paragraphs.join(' ');
    expect(said('GOODWILL')).toContain(gift);
    expect(said('WRITE_OFF')).toContain(letGo);
    expect(said('GOODWILL')).toMatch(/12[.,]50/);
  });
});

describe.each(['en', 'de'])('a letter about a claim, in %s', (language) => {
  const said = (step: string, claims: Partial<Insurer['claims']> = {}) => {
    const insurer = brand.legal.insurers['harbour'];
    assert(insurer, 'showcase has its insurer');
    const { paragraphs, after } = eventLetter(brand, {
      ...{ kind: 'claim-news', language, firstName: 'Ada', policyNumber: 'MQ 2222' },
      facts: { reference: 'HM 1', claimType: 'ACCIDENT', step, on: null, amount: null },
      ...{ siteUrl: 'https://shop.example', policyUrl: 'https://shop.example/flex/policy/1' },
      insurer: { ...insurer, claims: { ...insurer.claims, ...claims } },
    });
    return { paragraphs: paragraphs.join('\n'), after: after.join('\n') };
  };

  it('that asks for a call says at once which number to call and where to write', () => {
    const { paragraphs, after } = said('QUESTION');
    expect(paragraphs).toContain('020 7946 0150');
    expect(paragraphs).toContain('claims@showcase.example');
    expect(after).toBe('');
  });

  it('that asks for nothing says below how a person is reached', () => {
    const { paragraphs, after } = said('CLOSED');
    expect(paragraphs).not.toContain('020 7946 0150');
    expect(after).toContain('020 7946 0150');
  });

  it('names the address that its own answers go to where the insurer has none', () => {
    expect(said('QUESTION', { email: undefined }).paragraphs).toContain('help@showcase.example');
  });
});
