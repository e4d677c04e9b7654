import type { AccountMethodsWire, PaymentMethodWire } from '@marque/contract';
import { describe, expect, it } from 'vitest';
import { awaitsCard } from './awaits-card.ts';

const card = (methodId: string): PaymentMethodWire => ({
  ...{ methodId, type: 'CARD', status: 'ACTIVE', mandateId: null, bankName: null, accountNumberEnding: null },
  ...{ cardBrand: 'visa', cardEnding: '4242', cardExpires: '2030-01', createdAt: '2026-11-20T13:00:00.000Z' },
});
const methods = (paying: string, cardSetup: AccountMethodsWire['cardSetup']): AccountMethodsWire => ({
  ...{ accountId: 'A', replaceableWith: ['CARD'], cardSetup },
  choices: [{ method: card(paying), standing: 'CHOSEN', wishedAt: 't', chosenAt: 't', endedAt: null }],
});
const back = { accountId: 'A', instead: 'OLD', flow: undefined };

describe('after the card page, the account', () => {
  it('is asked about again while the provider may still confirm the new card', () => {
    expect(awaitsCard(methods('OLD', 'OPEN'), back)).toBe(true);
  });

  it('is asked about no more once the page has come to nothing, or the new card pays', () => {
    expect(awaitsCard(methods('OLD', 'ENDED'), back)).toBe(false);
    expect(awaitsCard(methods('OLD', null), back)).toBe(false);
    expect(awaitsCard(methods('NEW', 'OPEN'), back)).toBe(false);
  });

  it('is not asked about again for somebody who comes from nowhere, or from a page of a bank', () => {
    expect(awaitsCard(methods('OLD', 'OPEN'), undefined)).toBe(false);
    expect(awaitsCard(methods('OLD', 'OPEN'), { ...back, flow: 'F' })).toBe(false);
  });
});
