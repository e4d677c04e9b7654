import type { Brand } from '@marque/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../tests/kit/shops/load-showcase.ts';
import { type ComplaintNews, complaintLetter } from './complaint-letter.ts';

const OWN = 'https://shop.example/brand/content/de/ombudsman.html';
const answered = (form: 'FINAL' | 'SUMMARY'): ComplaintNews => ({
  about: 'answered',
  answer: { form, outcome: 'NOT_UPHELD', redressPennies: 0, answeredOn: '2027-01-04' },
  words: 'The price was right.',
});
const longer: ComplaintNews = {
  about: 'longer',
  longer: { times: 1, toldOn: '2027-01-15', expectedOn: '2027-02-12' },
  reason: null,
};

describe('the Ombudsman’s leaflet', () => {
  let brand: Brand;
  beforeAll(async () => {
    brand = await loadShowcase();
  });

  const linkOf = (news: ComplaintNews, kind: 'INSURANCE' | 'DATA_PROTECTION' = 'INSURANCE', leaflet?: string) => {
    const { legal } = brand;
    const withIt = { ...legal, complaints: { ...legal.complaints, ...(leaflet !== undefined && { leaflet }) } };
    const complaint = { complaintId: 'C1', kind, receivedOn: '2026-11-20', policyNumber: null, language: 'de' };
    const about = {
      complaint,
      firstName: 'Ada',
      siteUrl: 'https://shop.example',
      today: '2027-01-15',
      hasAccount: true,
    } as const;
    return complaintLetter({ ...brand, legal: withIt }, about, news).otherLink?.url;
  };

  it.each([
    ['the final response', answered('FINAL')],
    ['the letter after eight weeks', longer],
  ])('goes with %s: the brand’s own page in the customer’s language, or the Ombudsman’s site', (_what, news) => {
    expect(linkOf(news, 'INSURANCE', 'ombudsman.html')).toBe(OWN);
    expect(linkOf(news)).toBe('https://www.financial-ombudsman.org.uk/publications/consumer-leaflet.htm');
    expect(linkOf(news, 'DATA_PROTECTION', 'ombudsman.html')).toBeUndefined();
  });

  it.each([
    ['that we have the complaint', { about: 'received' } as const],
    ['that it is settled', answered('SUMMARY')],
  ])('goes with no letter %s', (_what, news) => {
    expect(linkOf(news, 'INSURANCE', 'ombudsman.html')).toBeUndefined();
  });
});
