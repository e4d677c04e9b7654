import { assert } from '@marque/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersToldBy } from '../../src/offer/evidence/answers-told.ts';
import { copiedTables } from '../../src/people/copy/copied-tables.ts';
import { copyPage } from '../../src/people/copy/copy-page.ts';
import { copyWords } from '../../src/people/copy/copy-words.ts';
import { personLinks } from '../../src/store/people/copy/person-links.ts';
import { type PersonCopy, readCopy } from '../../src/store/people/copy/read-copy.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { tellClaim } from '../kit/client/tell-claim.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { newCanaries } from './canaries/canaries.ts';
import { living } from './canaries/life/living.ts';
import { liveThrough } from './canaries/live-through.ts';
import { told } from './canaries/standing.ts';

/** Tables without a line in the copy, and why. */
const BESIDE: { readonly [table: string]: string } = {
  account_billing: 'what comes next on an account; its entries and payments are read',
  customer_accounts: 'what was agreed to; the events say when',
  direct_debit_flows: 'how a Direct Debit was set up; the Direct Debit is read',
  documents: 'each is a file of the copy',
  email_ways_back: 'an address of the last week, which events name',
  identity_accounts: 'the email and number of the person, which are read',
  ledger_postings: 'the parts of entries, which are read',
  letters: 'each is read as it was sent',
  method_choices: 'which means paid when; means and events are read',
  offer_documents: 'each is a file of the copy',
  policy_evidence: 'read under its questions',
  posted_notices: 'the letter and its event are read',
  promotion_uses: 'the offer stands with its price',
  renewal_prices: 'the letter with the price is read',
  upload_files: 'each is a file of the copy',
};
/** A message was sent and removed, and a file has its name in the list of files. */
const LEFT = ['message', 'file'];

describe('the page of a copy', () => {
  let shop: StaffShop;
  let copy: PersonCopy;
  const canaries = newCanaries();
  const pages = { en: '', de: '' };
  let earlier = '';
  beforeAll(async () => {
    shop = await startStaffShop({ limits: { helpMessagesPerSession: 99 } });
    await agreeToLater();
    await liveThrough(shop, 'ada', canaries);
    copy = await readCopy(shop.context, { brand: 'showcase', subject: 'ada' });
    const brand = shop.context.brands.current.get('showcase');
    assert(brand, 'the brand is loaded');
    const page = (language: string, now: string) => {
      const words = copyWords({ brand, language, now, copy, toldBy: answersToldBy });
      return copyPage({ words, brand, siteUrl: 'https://cars.example', copy, files: [], lost: [], madeAt: now });
    };
    pages.en = page('en', shop.clock.now());
    pages.de = page('de', shop.clock.now());
    earlier = page('en', '2026-11-25T12:00:00.000Z');
  }, 300_000);
  afterAll(() => shop.close());

  /** Buys again, has an accident that is handled, and agrees to a change for a later day. */
  const agreeToLater = async () => {
    const { ask, own } = living(shop, 'ada', canaries);
    const { token, policyId } = await buyPolicy(shop, (await own()).token);
    await tellClaim(shop, policyId, { reference: 'CLM-open', occurredOn: '2026-11-19', status: 'ACTIVE' });
    const change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 9000 } };
    const { adjustmentId } = await ask<{ adjustmentId: string }>({ token }, 'POST /api/policyAdjustments', {
      ...{ policyId, adjustmentType: 'MTA', changes: [change], reason: null },
      effectiveAt: null,
    });
    await ask({ token }, `POST /api/policyAdjustments/${adjustmentId}/commit`, {});
  };
  const cellsOf = (page: string) => [...page.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell);
  const under = (page: string, heading: string) => page.split(`<h2>${heading}</h2>`)[1]?.split('</section>')[0] ?? '';

  it('each table of a copy is read, or it is said why not', () => {
    const read = new Set<string>(copiedTables.map(({ table }) => table));
    const unread = Object.keys(personLinks).filter((table) => !read.has(table));
    expect(unread.toSorted()).toEqual(Object.keys(BESIDE));
  });

  it.each(['en', 'de'] as const)('everything that was told can be read on it: %s', (language) => {
    const said = told(pages[language], canaries.secret);
    expect(Object.keys(canaries.secret).filter((what) => !said.includes(what))).toEqual(LEFT);
  });

  it('leads to the privacy page of the brand, which says who else has it and for how long', () => {
    for (const language of ['en', 'de'] as const)
      expect(pages[language]).toContain(`href="https://cars.example/brand/content/${language}/privacy.html"`);
  });

  it('says what kind of claim it was, how it stands, and what was done last', () => {
    const [english, german] = [under(pages.en, 'Your claims'), under(pages.de, 'Ihre Schäden')];
    expect(english).toMatch(/CLM-ada<.*?<td[^>]*>Accident<.*?<td[^>]*>Settled</);
    expect(english).toMatch(/CLM-open<.*?<td[^>]*>Accident<.*?<td[^>]*>Active · A person is looking after your claim/);
    expect(german).toMatch(/CLM-open<.*?<td[^>]*>Unfall<.*?<td[^>]*>In Arbeit · Jemand kümmert sich um Ihren Schaden/);
  });

  it('says what is agreed to and yet to begin, what was checked, and what came of it', () => {
    const changes = under(pages.en, 'Changes and ends of your policies');
    const agreed = /About the car: [^<]* 9,000[^<]*<.*27 November 2026.*/.source;
    expect(under(earlier, 'Changes and ends of your policies')).toMatch(
      new RegExp(`${agreed}Agreed, and yet to begin`),
    );
    expect(changes).toMatch(new RegExp(`${agreed}Done`));
    expect(changes).toMatch(/Somebody else drives too: [^<]*added/);
    expect(changes).toMatch(/End of the policy: Another reason: leaving/);
    expect(under(pages.en, 'Checks of who you are')).toMatch(/Identity: firstName.*Passed/);
  });

  it.each(['en', 'de'] as const)('no line has a code or a piece of JSON where words belong: %s', (language) => {
    const odd = cellsOf(pages[language]).filter((cell) =>
      /\[object|undefined|null|&quot;|[{}]|\b[A-Z]+_[A-Z_]+\b|\b[A-Z][a-z]+[A-Z][a-z]+[A-Z]?\w*\b|\d{4}-\d{2}-\d{2}/.test(
        told(cell, { ...canaries.secret, ...canaries.registered }).length > 0 ? '' : cell,
      ),
    );
    expect([...new Set(odd)]).toEqual([]);
  });
});
