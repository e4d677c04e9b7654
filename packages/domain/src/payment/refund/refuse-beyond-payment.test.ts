import { sumPennies } from '@marque/base';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refuseBeyondPayment } from './refuse-beyond-payment.ts';

it.each([
  ['nothing', 0, [], '0 pennies asked back of 100 left'],
  ['less than nothing', -1, [], '-1 pennies asked back of 100 left'],
  ['more than the payment', 101, [], '101 pennies asked back of 100 left'],
  ['more than is left', 41, [50, 10], '41 pennies asked back of 40 left'],
])('%s does not go back', (_, amount, promised, detail) => {
  expect(refuseBeyondPayment({ amount, keptPennies: 100, promised })).toEqual({
    ok: false,
    problem: { code: 'wrong_state', detail },
  });
});

it('what is left goes back to the last penny, and never more than was kept', () => {
  expect(refuseBeyondPayment({ amount: 40, keptPennies: 100, promised: [50, 10] })).toEqual({ ok: true, value: 40 });
  fc.assert(
    fc.property(fc.nat(10_000), fc.array(fc.integer({ min: -5, max: 5000 })), (keptPennies, wishes) => {
      const promised: number[] = [];
      for (const amount of wishes) if (refuseBeyondPayment({ amount, keptPennies, promised }).ok) promised.push(amount);
      expect(sumPennies(promised)).toBeLessThanOrEqual(keptPennies);
      expect(promised.every((amount) => amount > 0)).toBe(true);
    }),
  );
});
