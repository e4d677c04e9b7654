import { describe, expect, it } from 'vitest';
import { marketingWishes } from '../facts/marketing-wishes.ts';
import { hasSaidNo, mayBeOffered, type WishFacts, wishesInForce } from './may-be-offered.ts';

const told: WishFacts = { chosen: {}, ticked: ['email'], isRestricted: false, isListed: false };
const byEmail = marketingWishes((channel) => channel === 'email');
const none = marketingWishes(() => false);

describe('what somebody wants to hear', () => {
  it('is what was ticked until something is chosen, a no as well', () => {
    expect(wishesInForce(told)).toEqual(byEmail);
    expect(wishesInForce({ ...told, ticked: undefined })).toEqual(none);
    // As an earlier release kept it, which asked for three channels.
    for (const chosen of [{ email: false, phone: true, sms: false }, marketingWishes((channel) => channel === 'phone')])
      expect(wishesInForce({ ...told, chosen })).toEqual(marketingWishes((channel) => channel === 'phone'));
  });

  it.each<[Partial<WishFacts>, object]>([
    [{ isListed: true }, none],
    [{ isListed: true, chosen: byEmail }, none],
    [{ isRestricted: true }, none],
    [{ isRestricted: true, chosen: byEmail }, byEmail],
    [{ isRestricted: true, chosen: none }, none],
  ])('given %o', (facts, wishes) => {
    expect(wishesInForce({ ...told, ...facts })).toEqual(wishes);
  });

  it('is a no only where it was said', () => {
    expect([{}, null, byEmail].map(hasSaidNo)).toEqual([false, false, false]);
    expect([none, { phone: true }].map(hasSaidNo)).toEqual([true, true]);
  });
});

it('nobody is told of offers who does not want to, is on the list, has died, or waits for an answer about their data', () => {
  const may = { wishes: byEmail, isListed: false, hasDied: false, isAsking: false };
  expect(mayBeOffered(may)).toBe(true);
  expect(mayBeOffered({ ...may, wishes: marketingWishes((channel) => channel !== 'email') })).toBe(false);
  for (const fact of ['isListed', 'hasDied', 'isAsking'])
    expect([fact, mayBeOffered({ ...may, [fact]: true })]).toEqual([fact, false]);
});
