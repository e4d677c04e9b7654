import type { Change } from '@marque/contract';
import { describe, expect, it } from 'vitest';
import { untilDays, untilTried, withUntil } from './driver-until.ts';
import type { PolicyTold } from './told-with.ts';

const told: PolicyTold = {
  ...{ startAt: '2026-11-27', paymentSchedule: 'MONTHLY', voluntaryExcess: 0, covers: [], requestedOptionalCovers: {} },
  data: { profiles: { ph: {}, p1: {}, p2: {} }, assets: {}, quote: {} },
  driversUntil: { p1: '2026-12-14' },
};
const driverDays = { daysMax: 7, expiresOn: '2027-11-26', cameOn: { p1: '2026-12-10', p2: '2026-12-01' } };
const changing = { told, tries: { changes: [], from: null }, driverDays };
const policy = { today: '2026-12-12', startAt: '2026-11-27' };
const edges = (days: readonly string[] | null) => days && [days[0], days.at(-1)];

describe('the last days that can be chosen of a driver', () => {
  it.each([
    ['who is new: from today on', 'p3', changing, ['2026-12-12', '2026-12-18']],
    ['who came for some days: as many as there may be since they came', 'p1', changing, ['2026-12-12', '2026-12-16']],
    ['who came for good: none', 'p2', changing, null],
    [
      'who comes on a later day: from that on',
      'p3',
      { ...changing, tries: { changes: [], from: '2026-12-20' } },
      ['2026-12-20', '2026-12-26'],
    ],
    [
      'near the end of the term: to its last day',
      'p3',
      { ...changing, driverDays: { ...driverDays, expiresOn: '2026-12-13' } },
      ['2026-12-12', '2026-12-13'],
    ],
    ['where nobody may: none', 'p3', { ...changing, driverDays: null }, null],
  ])('%s', (_who, profileCode, around, expected) => {
    expect(edges(untilDays({ changing: around, policy, profileCode }))).toEqual(expected);
  });

  it('given cover that has not begun, then from its start on', () => {
    const early = { today: '2026-11-20', startAt: '2026-11-27' };
    expect(edges(untilDays({ changing, policy: early, profileCode: 'p3' }))).toEqual(['2026-11-27', '2026-12-03']);
  });
});

describe('the changes of a driver with a last day', () => {
  const added: Change = { changeType: 'ADD_PROFILE', profileCode: 'p3', data: { firstName: 'Noah' } };
  const edited: Change = {
    changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
    ...{ profileCode: 'p1', data: { occupation: 'X' } },
  };
  const p3 = { profileCode: 'p3', until: '2026-12-15' };

  it('say it of somebody who comes, and nothing once they drive for good', () => {
    const limited = withUntil(changing, [added], p3);
    expect(limited).toEqual([{ ...added, until: '2026-12-15' }]);
    expect(untilTried(changing, limited, 'p3')).toBe('2026-12-15');
    expect(withUntil(changing, limited, { ...p3, until: null })).toEqual([added]);
  });

  it('say it of somebody who drives already, beside what else is told of them', () => {
    const longer = withUntil(changing, [], { profileCode: 'p1', until: '2026-12-16' });
    expect(longer).toEqual([{ ...edited, data: {}, until: '2026-12-16' }]);
    expect(withUntil(changing, longer, { profileCode: 'p1', until: '2026-12-14' })).toEqual([]);
    expect(withUntil(changing, [edited], { profileCode: 'p1', until: null })).toEqual([{ ...edited, until: null }]);
    expect(untilTried(changing, [{ ...edited, until: null }], 'p1')).toBeNull();
    expect(untilTried(changing, [edited], 'p1')).toBe('2026-12-14');
  });
});
