import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { type DriverDesk, driverDesk } from '../../kit/shops/driver-desk.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

const FRIDAY = '2026-11-20T13:00:00.000Z';
const BANNED = 'driver_disqualified';
const driver = { ...noahMarsh, firstName: 'Quillon', lastName: 'Drivermark', bannedOrDisqualified: true };

describe('what a computer decided because of a named driver', () => {
  let shop: StaffShop;
  let desk: DriverDesk;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(FRIDAY);
    desk = driverDesk(shop);
  });
  afterAll(() => shop.close());

  /** A customer whose quote is declined for a driver and for themselves, and who has asked that a person look again. */
  const reviewed = async (name: string) => {
    const token = await shop.customer(name);
    const proposalCode = await beginQuote(shop.url, token);
    const changes = [
      { changeType: 'ADD_PROFILE', profileCode: 'p1', data: driver },
      { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { advisedByDoctorNotToDrive: true } },
    ];
    const told = await send(shop.url, `PATCH /api/proposals/${proposalCode}`, {
      ...{ token, body: { changes, applyRating: true } },
    });
    const { externalReference: reference } = told.body as { externalReference: string };
    const asked = await send(shop.url, 'POST /api/policyholder/data/reviews', {
      ...{ token, body: { reference, words: null } },
    });
    expect(asked.status, asked.text).toBe(201);
    return { proposalCode, review: (asked.body as { requestId: string }).requestId };
  };
  const ofDriver = (reference: string, asks: string) =>
    desk.take({
      ...{ kind: 'QUOTE', reference, profileCode: 'p1', asks, name: 'Quillon Drivermark' },
      dateOfBirth: driver.dateOfBirth,
    });

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
    const own = await readCopy(shop.context, { brand: 'showcase', subject: 'ada' });
    expect(JSON.stringify(own.data_requests)).toContain('Drivermark');
  });

  it('is forgotten with them, and what it says of the policyholder stays', async () => {
    const { proposalCode, review } = await reviewed('ben');
    const before = (await desk.waiting(review))?.decision;
    const { requestId } = await ofDriver(proposalCode, 'ERASURE');
    expect(await desk.answer(requestId)).toBe(204);
    const own = await readCopy(shop.context, { brand: 'showcase', subject: 'ben' });
    expect(own.data_requests).toHaveLength(1);
    expect(JSON.stringify(own.data_requests)).not.toMatch(/Drivermark|driver_disqualified/);
    const after = (await desk.waiting(review))?.decision;
    expect(after).toMatchObject({ isPart: true, reference: before?.reference });
    expect(after?.rules).toEqual(before?.rules.filter(({ said }) => !said.includes('Quillon')));
    expect(after?.rules).not.toEqual([]);
  });
});
