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

describe.each([
  ['en', 'returned it to us', 'send it another way', 'taken that payment back itself'],
  ['de', 'an uns zurückgeschickt', 'auf anderem Weg', 'diese Zahlung selbst zurückgeholt'],
])('a letter about a refund that failed, in %s', (language, cameBack, refused, takenBack) => {
  it('says whether the money came back, was refused, or is with the customer already', () => {
    const said = (why?: string) => {
      const letter = eventLetter(brand, {
        ...{ kind: 'refund-failed', language, firstName: 'Ada', policyNumber: 'MQ 2222' },
        facts: { amount: 4115, ...(why ? { why } : {}) },
        ...{ siteUrl: 'https://shop.example', policyUrl: undefined, insurer: undefined },
      });
      return [letter.paragraphs.join(' '), (letter.facts ?? []).length, letter.subject] as const;
    };
    const all = [said(), said('REFUSED'), said('TAKEN_BACK')];
    expect(all.map(([text]) => [cameBack, refused, takenBack].findIndex((one) => text.includes(one)))).toEqual([
      0, 1, 2,
    ]);
    // Money that the bank has given back is no longer the customer's.
    expect(all.map(([, facts]) => facts)).toEqual([2, 2, 1]);
    expect(new Set(all.map(([, , subject]) => subject)).size).toBe(3);
  });

  it.each(['payment-goes-back', 'credit-goes-back'] as const)(
    '%s names the day of a debit that goes back later',
    (kind) => {
      const said = (more: object) =>
        eventLetter(brand, {
          ...{ kind, language, firstName: 'Ada', policyNumber: 'MQ 2222' },
          facts: { amount: 4115, unplaced: 0, goesOn: false, ...more },
          ...{ siteUrl: 'https://shop.example', policyUrl: undefined, insurer: undefined },
        }).after.join(' ');
      expect(said({})).toContain('7');
      expect(said({ by: '2026-12-16' })).toMatch(/16/);
    },
  );

  it('says of a debit that could not be called off when it is taken, and by when it is back', () => {
    const letter = eventLetter(brand, {
      ...{ kind: 'debit-still-drawn', language, firstName: 'Ada', policyNumber: 'MQ 2222' },
      facts: { amount: 4115, drawOn: '2026-11-25', by: '2026-12-16' },
      ...{ siteUrl: 'https://shop.example', policyUrl: 'https://shop.example/flex/policy/1', insurer: undefined },
    });
    const text = [...letter.paragraphs, ...(letter.facts ?? []).flat(), ...letter.after].join(' ');
    for (const told of [/41[.,]15/, /25/, /16/]) expect(text).toMatch(told);
    expect(letter.button?.url).toBe('https://shop.example/flex/policy/1/billing');
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
