import type { Brand } from '@marque/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';
import { eventLetter } from './event-letter.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});

type Told =
  | 'renewal-paid'
  | 'renewal-unpaid'
  | 'cover-ended'
  | 'renewed'
  | 'renewal-on'
  | 'renewal-off'
  | 'payment-goes-back'
  | 'term-ends';

const PATH = '/annual/renewal/R2222';
const unpaid: LetterFacts['renewal-unpaid'] = {
  ...{ amount: 53_160, why: 'REFUSED', payBy: '2027-11-26', turnsAt: '2027-11-27T00:00:00.000Z' },
  ...{ triesAgainOn: '2027-11-22', path: PATH },
};
const ended = {
  ...{ lastMinute: '2027-11-26T23:59:00.000Z', neverBegan: false, isUnpaid: false, endedBy: 'TERM', refund: 0 },
  ...{ by: '2027-12-01', comesBack: 0, unplaced: 0, owed: 0, notRenewed: 'UNPAID', wayBackUntil: '2027-12-10' },
} as const;

describe.each([
  ['en', { day: '22 November 2027', payBy: '26 November 2027', way: '10 December 2027', amount: '£531.60' }],
  ['de', { day: '22. November 2027', payBy: '26. November 2027', way: '10. Dezember 2027', amount: '531,60' }],
])('a letter about the money for a next term, in %s', (language, say) => {
  const read = (kind: Told, facts: object) => {
    const about = { kind, facts, language, firstName: 'Ada', policyNumber: 'MQ 2222' };
    const {
      subject,
      paragraphs,
      facts: told,
      after,
      button,
    } = eventLetter(brand, {
      ...about,
      ...{ siteUrl: 'https://shop.example', policyUrl: 'https://shop.example/annual/policy/P', insurer: undefined },
    });
    return { url: button?.url, words: JSON.stringify([subject, paragraphs, told, after]) };
  };

  it('names what is unpaid, by when, when the card is asked again, and what follows, and leads to the renewal', () => {
    const { url, words } = read('renewal-unpaid', unpaid);
    expect(url).toBe(`https://shop.example${PATH}`);
    for (const one of [say.day, say.payBy, say.amount]) expect(words).toContain(one);
    expect(read('renewal-unpaid', { ...unpaid, triesAgainOn: null }).words).not.toContain(say.day);
    expect(read('renewal-unpaid', { ...unpaid, why: 'NO_MEANS' }).words).not.toBe(words);
  });

  it('says to somebody who wants no other year that it has to be stopped, as long as the card is asked again', () => {
    const wanted = {
      en: [/you don’t need to do anything/, /stop it.*before/],
      de: [/brauchen Sie nichts zu tun/, /vor dem/],
    };
    const [nothing, stop] = wanted[language as keyof typeof wanted];
    const again = read('renewal-unpaid', unpaid).words;
    expect([nothing?.test(again), stop?.test(again)]).toEqual([false, true]);
    const once = read('renewal-unpaid', { ...unpaid, triesAgainOn: null }).words;
    expect([nothing?.test(once), stop?.test(once)]).toEqual([true, false]);
  });

  it('names what is held, and leads to the renewal', () => {
    const { url, words } = read('renewal-paid', { amount: 53_160, turnsAt: unpaid.turnsAt, path: PATH });
    expect([url, words.includes(say.amount)]).toEqual([`https://shop.example${PATH}`, true]);
  });

  it('says of a year that began what each month costs, and what the first are where an offer pays them', () => {
    const began = { startsAt: unpaid.turnsAt, endsAt: null, schedule: 'MONTHLY', price: 4221 };
    const wanted = {
      en: ['"Each month you pay","£42.21"', '"Your first 2 payments, with your offer","nothing to pay"'],
      de: ['"Sie zahlen im Monat","42,21', '"Ihre ersten 2 Zahlungen, mit Ihrer Aktion","nichts zu zahlen"'],
    };
    const [month = '', free = ''] = wanted[language as keyof typeof wanted];
    const { words } = read('renewed', { ...began, offered: { payments: 2, payment: 0 } });
    expect([words.includes(month), words.includes(free)]).toEqual([true, true]);
    expect(read('renewed', began).words).not.toContain(free);
  });

  it.each(['PRICE', 'MEANS'])('says to somebody who wants it after all what stands against it: %s', (what) => {
    const renews = { en: /will renew|renew by itself/, de: /verlängert sich am|von selbst/ }[language] ?? /./;
    const ends = { en: /your cover ends on 26/i, de: /Ihr Schutz endet am 26/ }[language] ?? /./;
    const on = { turnsAt: unpaid.turnsAt, isTold: true };
    expect(read('renewal-on', on).words).toMatch(renews);
    const said = (endsOtherwise: boolean) => read('renewal-on', { ...on, lacks: { what, endsOtherwise } }).words;
    for (const words of [said(true), said(false)]) expect(words).not.toMatch(renews);
    expect([ends.test(said(true)), ends.test(said(false))]).toEqual([true, false]);
  });

  it('says of a choice that staff entered whose word it was, and nothing else', () => {
    const [own, us, unknown] = {
      en: [/You’ve told us/, /one of our staff entered it/, /If nobody asked for this/],
      de: [/Sie haben uns gesagt/, /wir haben es (für Sie )?eingetragen/, /Hat niemand darum gebeten/],
    }[language as 'en' | 'de'];
    const [off, on] = [{ lastMinute: ended.lastMinute }, { turnsAt: unpaid.turnsAt }];
    const lacks = { what: 'MEANS', endsOtherwise: true };
    const letters = [
      ['renewal-off', off],
      ['renewal-on', on],
      ['renewal-on', { ...on, lacks }],
    ] as const;
    for (const [kind, facts] of letters)
      for (const enteredFor of ['POLICYHOLDER', 'REPRESENTATIVE']) {
        const { words } = read(kind, { ...facts, enteredFor });
        expect([own, us, unknown].map((one) => one?.test(words))).toEqual([false, true, true]);
        expect([us, unknown].map((one) => one?.test(read(kind, facts).words))).toEqual([false, false]);
      }
    expect(own?.test(read('renewal-off', off).words)).toBe(true);
    const entered = (enteredFor: string) => read('renewal-off', { ...off, enteredFor }).words;
    expect(entered('POLICYHOLDER')).not.toBe(entered('REPRESENTATIVE'));
  });

  it('says to somebody who has paid for a year that they do not want that all of it goes back, and how much', () => {
    const { lastMinute } = ended;
    const nothing = { en: 'Nothing is taken', de: 'wird nichts abgebucht' }[language as 'en' | 'de'];
    const [none, held, underWay] = [undefined, true, false].map((isHeld) => {
      const paid = isHeld === undefined ? {} : { paid: { amount: 53_160, isHeld } };
      return read('renewal-off', { lastMinute, ...paid }).words;
    });
    expect([none, held, underWay].map((words) => words?.includes(nothing))).toEqual([true, false, false]);
    expect([none, held, underWay].map((words) => words?.includes(say.amount))).toEqual([false, true, true]);
    expect(held).not.toBe(underWay);
    const back = read('payment-goes-back', { amount: 53_160, paidFor: 'RENEWAL' }).words;
    const year = { en: 'another year of your insurance', de: 'ein weiteres Jahr Ihrer Versicherung' };
    expect(back).toContain(year[language as 'en' | 'de']);
  });

  it('says of cover that ended unpaid why it did, and until when a new quote is filled in', () => {
    const { words } = read('cover-ended', ended);
    expect(words).toContain(say.way);
  });

  it('promises no new quote of what nobody buys any more', () => {
    const quote = /new quote|neues Angebot/;
    const endsAt = unpaid.turnsAt;
    const term = { why: 'NEVER', lastMinute: ended.lastMinute, endsAt, path: '/annual/policy/P', telephone: null };
    const letters = [
      ...(['UNPAID', 'OPTED_OUT', 'REFERRED', undefined] as const).map(
        (notRenewed) => ['cover-ended', { ...ended, notRenewed }] as const,
      ),
      ['cover-ended', { ...ended, endedBy: undefined, notRenewed: undefined, isUnpaid: true }] as const,
      ['term-ends', term] as const,
    ];
    for (const [kind, facts] of letters) {
      expect(read(kind, facts).words).toMatch(quote);
      const { words } = read(kind, { ...facts, isSoldNoMore: true });
      expect(words).not.toMatch(quote);
      expect(words).toMatch(/don’t sell this insurance any more|verkaufen wir nicht mehr/);
    }
  });

  it('says to a family that cover ended with a death, and asks them for no new quote', () => {
    const told = {
      ...ended,
      notRenewed: undefined,
      wayBackUntil: undefined,
      endedBy: 'TERM',
      isEstates: true,
    } as const;
    const letter = read('cover-ended', told).words;
    expect(letter).toMatch(/^\["(The insurance ended|Die Versicherung endete) /);
    expect(letter).toMatch(
      /because we were told that the policyholder has died|weil die Versicherungsnehmerin oder der Versicherungsnehmer verstorben ist/,
    );
    expect(letter).not.toMatch(/Hello|Hallo|switched off|ausgeschaltet|new quote|neues Angebot/);
  });

  it.each([
    ['with its term', { endedBy: 'TERM' }],
    ['as somebody asked', {}],
    ['as the insurer decided', { endedBy: 'INSURER' }],
    ['as it was void', { endedBy: 'VOID' }],
    ['unpaid', { isUnpaid: true }],
    ['before it began', { neverBegan: true }],
  ])(
    'says to a family that cover ended %s without calling anything theirs, and asks them for nothing',
    (_how, more) => {
      const { lastMinute, by, refund, comesBack, unplaced, owed } = ended;
      const plain = { lastMinute, by, refund, comesBack, unplaced, owed, neverBegan: false, isUnpaid: false };
      const told = { ...plain, isEstates: true, hasNoClaimsLetter: true, ...more };
      const money = { refund: 4100, comesBack: 4200, calledOff: 4300, unplaced: 4400, owed: 4500 };
      for (const facts of [told, { ...told, ...money }]) {
        const { url, words } = read('cover-ended', facts);
        expect(url).toBeUndefined();
        expect(words).not.toMatch(/\b[Yy]ours?\b|\b(Ihre?|Ihr(em|en|er|es)|Ihnen)\b(?! letzte Minute)/);
        expect(words).not.toMatch(/on our site|unserer Website|no-claims|schadenfrei|Please pay|Bitte zahlen/);
      }
      const { words } = read('cover-ended', { ...told, ...money });
      const named = [/41[.,]00/, /42[.,]00/, /43[.,]00/, /44[.,]00/, /45[.,]00/].map((amount) => amount.test(words));
      expect(named).toEqual([true, true, true, true, false]);
      const nothing = /Nothing is owed|Keine Seite schuldet/;
      expect(read('cover-ended', told).words).toMatch(nothing);
      expect(read('cover-ended', { ...told, owed: 4500 }).words).not.toMatch(nothing);
    },
  );

  it.each(['OPTED_OUT', 'NOT_AGREED', 'REFERRED'] as const)('says why no year followed: %s', (notRenewed) => {
    const why = {
      en: {
        OPTED_OUT: 'its renewal was switched off',
        NOT_AGREED: 'you hadn’t told us that you wanted it to',
        REFERRED: 'we couldn’t offer you a price for another year',
      },
      de: {
        OPTED_OUT: 'die Verlängerung ausgeschaltet war',
        NOT_AGREED: 'Sie uns nicht gesagt hatten, dass Sie das möchten',
        REFERRED: 'wir Ihnen für ein weiteres Jahr keinen Preis nennen konnten',
      },
    }[language as 'en' | 'de'];
    const { words } = read('cover-ended', { ...ended, notRenewed });
    expect(words).toContain(why[notRenewed]);
    expect(words).toContain(say.way);
  });

  it('sends somebody whom we could offer no price to other insurers first, and to a new quote where an answer is another', () => {
    const { words } = read('cover-ended', { ...ended, notRenewed: 'REFERRED' });
    expect(words).toContain({ en: 'other insurers', de: 'andere Versicherer' }[language as 'en' | 'de']);
    expect(read('cover-ended', { ...ended, notRenewed: 'OPTED_OUT' }).words).not.toMatch(
      /other insurers|andere Versicherer/,
    );
  });
});
