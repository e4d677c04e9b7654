import { canonicalJson, type Instant } from '@marque/base';
import type { ToldPeriod } from '@marque/domain/policy/register/cover-period';

/** A message as a receiver gets it. */
export type ReceivedMessage = {
  readonly sequence: number;
  readonly action: 'ADD' | 'AMEND' | 'CANCEL';
  readonly policyNumber: string;
  /** Counts the terms of the policy; their periods are counted apart. */
  readonly term: number;
  readonly cover: ToldPeriod;
};

/** Why a receiver does not take a message. */
export type RegisterRefusal =
  | 'gap'
  | 'repeat_differs'
  | 'known_period'
  | 'unknown_period'
  | 'other_vehicle'
  | 'overlap'
  | 'nothing_cancelled';

/** A receiver of the feed, as strict as a register of motor insurance: it takes each number once, in order, and no cover that contradicts what it has. */
export type RegisterReceiver = {
  /** Takes a message, or says why not. A repeat with the same content is taken as known. */
  readonly receive: (message: ReceivedMessage) => RegisterRefusal | undefined;
  /** The last number taken; 0 before the first. */
  readonly last: () => number;
  /** The cover of a policy at a moment, by what was received; undefined if there is none. */
  readonly coverAt: (policyNumber: string, at: Instant) => ToldPeriod | undefined;
};

/** Opens a receiver to which nothing was told. */
export function registerReceiver(): RegisterReceiver {
  const taken: string[] = [];
  const policies = new Map<string, ReadonlyMap<string, ToldPeriod>>();
  const of = (policyNumber: string) => policies.get(policyNumber) ?? new Map<string, ToldPeriod>();
  return {
    receive: (message) => {
      const content = canonicalJson(message);
      const before = taken[message.sequence - 1];
      if (before !== undefined) return before === content ? undefined : 'repeat_differs';
      if (message.sequence !== taken.length + 1) return 'gap';
      const periods = of(message.policyNumber);
      const refusal = refusalOf(message, periods);
      if (refusal !== undefined) return refusal;
      taken.push(content);
      policies.set(message.policyNumber, new Map([...periods, [nameOf(message), message.cover]]));
      return undefined;
    },
    last: () => taken.length,
    coverAt: (policyNumber, at) => [...of(policyNumber).values()].find((one) => covers(one, at)),
  };
}

function refusalOf(message: ReceivedMessage, periods: ReadonlyMap<string, ToldPeriod>): RegisterRefusal | undefined {
  const { action, cover } = message;
  const known = periods.get(nameOf(message));
  if (action === 'ADD' && known) return 'known_period';
  if (action !== 'ADD' && !known) return 'unknown_period';
  if (known && known.vehicle.registration !== cover.vehicle.registration) return 'other_vehicle';
  if (action === 'CANCEL' && (cover.until === null || (known?.until ?? FOR_EVER) <= cover.until))
    return 'nothing_cancelled';
  return [...periods].some(([name, one]) => name !== nameOf(message) && overlap(one, cover)) ? 'overlap' : undefined;
}

const nameOf = ({ term, cover }: ReceivedMessage) => `${term}/${cover.period}`;

const FOR_EVER = '9999';

const covers = ({ from, until }: ToldPeriod, at: Instant) => from <= at && at < (until ?? FOR_EVER);

const overlap = (one: ToldPeriod, other: ToldPeriod) =>
  one.from < (one.until ?? FOR_EVER) &&
  other.from < (other.until ?? FOR_EVER) &&
  one.from < (other.until ?? FOR_EVER) &&
  other.from < (one.until ?? FOR_EVER);
