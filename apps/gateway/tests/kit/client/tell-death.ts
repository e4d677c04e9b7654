import type { CallOutput } from '@marque/contract';
import { expect } from 'vitest';
import type { StaffShop } from '../shops/staff-shop.ts';
import { send } from './api-client.ts';

const pat = async (shop: StaffShop) => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });

/** Staff are told today that a customer has died. Answers its code. */
export async function tellDeath(shop: StaffShop, userId: string): Promise<string> {
  const toldOn = shop.clock.now().slice(0, 10);
  const body = { userId, toldOn, diedOn: null, toldBy: 'their son rang' };
  const answer = await send(shop.url, 'POST /api/people/deaths', { ...(await pat(shop)), body });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as CallOutput<'recordDeath'>).deathId;
}

/** It was a mistake. */
export async function takeDeathBack(shop: StaffShop, deathId: string): Promise<void> {
  const asking = { ...(await pat(shop)), body: { reason: 'It was a namesake' } };
  expect((await send(shop.url, `POST /api/people/deaths/${deathId}/back`, asking)).status).toBe(204);
}
