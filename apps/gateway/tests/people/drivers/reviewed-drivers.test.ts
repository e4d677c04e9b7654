import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { describe, expect, it } from 'vitest';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { asNamed, quoteNaming } from '../../kit/people/naming-drivers.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';

const BANNED = 'driver_disqualified';
const driver = { ...noahMarsh, firstName: 'Quillon', lastName: 'Drivermark', bannedOrDisqualified: true };

describe('what a computer decided because of a named driver', () => {
  const desk = peopleDesk();
  /**
   * A customer whose quote is declined because of a driver and of themselves, and who has asked a person to look again.
   */
  const reviewed = async (name: string) => {
    const quote = await quoteNaming(desk.shop, await desk.shop.customer(name), [driver]);
    const data = { advisedByDoctorNotToDrive: true };
    const told = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data };
    const { externalReference } = await changeProposal(desk.shop.url, quote, [told]);
    return { ...quote, review: await desk.askAgain(quote.token, externalReference) };
  };
  const ofDriver = (reference: string, asks: string) =>
    desk.take({ kind: 'QUOTE', reference, ...asNamed(driver), asks });

  it('is shown to staff who look again, and is in the driver’s copy', async () => {
    const { proposalCode, review } = await reviewed('ada');
    const { decision } = (await desk.waiting(review)) ?? {};
    expect(decision?.rules.map(({ said }) => said).join()).toContain('Quillon Drivermark');
    expect(decision?.rules.length).toBeGreaterThan(1);
    expect(decision).toMatchObject({ isPart: false });
    const { requestId } = await ofDriver(proposalCode, 'COPY');
    const { page, data } = await desk.copyOf(requestId);
    expect(data).toContain(BANNED);
    expect(page).toMatch(/What a computer decided[\s\S]*Quillon Drivermark/);
    const others = decision?.rules.filter(({ said }) => !said.includes('Quillon')) ?? [];
    for (const { said } of others) expect(`${page}${data}`).not.toContain(said);
    const own = await readCopy(desk.shop.context, { brand: 'showcase', subject: 'ada' });
    expect(JSON.stringify(own.data_requests)).toContain('Drivermark');
  });

  it('is forgotten with them, and what it says of the policyholder stays', async () => {
    const { proposalCode, review } = await reviewed('ben');
    const before = (await desk.waiting(review))?.decision;
    const { requestId } = await ofDriver(proposalCode, 'ERASURE');
    expect(await desk.answer(requestId)).toBe(204);
    const own = await readCopy(desk.shop.context, { brand: 'showcase', subject: 'ben' });
    expect(own.data_requests).toHaveLength(1);
    expect(JSON.stringify(own.data_requests)).not.toMatch(/Drivermark|driver_disqualified/);
    const after = (await desk.waiting(review))?.decision;
    expect(after).toMatchObject({ isPart: true, reference: before?.reference });
    expect(after?.rules).toEqual(before?.rules.filter(({ said }) => !said.includes('Quillon')));
    expect(after?.rules).not.toEqual([]);
  });
});
