import type { Instant } from '@marque/base';
import { registerReceiver } from '@marque/testkit/policy/register-receiver';
import type { Policy } from '../../../policy/policy.ts';
import { coverMessages } from '../../../policy/register/cover-messages.ts';
import type { ToldPeriod } from '../../../policy/register/cover-period.ts';
import { coverPeriods } from '../../../policy/register/cover-periods.ts';

/** A register of motor insurance that is told of one policy whenever something has changed, and refuses what is out of order. */
export type ToldRegister = {
  readonly tell: (policy: Policy) => void;
  /** What it has refused. */
  readonly refused: readonly string[];
  /** The end of the cover that it knows; null if it knows none. */
  readonly coveredUntil: () => Instant | null;
};

/** A strict one that knows nothing yet. */
export function toldRegister(): ToldRegister {
  const receiver = registerReceiver();
  const told = new Map<number, ToldPeriod>();
  const refused: string[] = [];
  return {
    refused,
    tell: (policy) => {
      for (const { action, cover } of coverMessages([...told.values()], coverPeriods(policy))) {
        const message = { sequence: receiver.last() + 1, action, policyNumber: policy.policyNumber, term: 0, cover };
        const refusal = receiver.receive(message);
        if (refusal) refused.push(`${action} ${cover.period}: ${refusal}`);
        told.set(cover.period, cover);
      }
    },
    coveredUntil: () => {
      const covered = [...told.values()].filter(({ from, until }) => until === null || until > from);
      return covered.at(-1)?.until ?? null;
    },
  };
}
