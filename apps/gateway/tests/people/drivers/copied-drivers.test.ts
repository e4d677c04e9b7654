import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { describe, expect, it } from 'vitest';
import { buyQuote } from '../../kit/client/buy-policy.ts';
import { asNamed, quoteNaming } from '../../kit/people/naming-drivers.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';

const son = { ...noahMarsh, firstName: 'Noah', lastName: 'Twin', dateOfBirth: '1990-04-05' };

describe('the copy of a named driver who has asked before', () => {
  const desk = peopleDesk();

  it('has what they asked in one list, and says who was told of them', async () => {
    const { shop } = desk;
    const { policyNumber } = await buyQuote(shop, await quoteNaming(shop, await shop.customer('ada'), [son]));
    const place = { kind: 'POLICY', reference: policyNumber, ...asNamed(son) };
    await desk.take({ ...place, asks: 'RESTRICTION' });
    const { requestId } = await desk.take({ ...place, asks: 'COPY' });
    const { page, data } = await desk.copyOf(requestId);
    for (const heading of ['Letters about you', 'Your requests about your data', 'When our team looked'])
      expect(page.split(`<h2>${heading}`).length - 1, heading).toBe(1);
    expect(page).toContain('>To use your data less<');
    expect(page).toContain('>A copy of your data<');
    expect(page).toMatch(/We told it of you on: 20 November 2026\./);
    expect(page).toContain('/privacy.html">Read our privacy page</a>');
    expect(JSON.parse(data)).toMatchObject({ registerTold: ['2026-11-20'] });
    expect(`${page}${data}`).not.toContain(policyNumber);
  });
});
