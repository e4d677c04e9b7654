import { describe, expect, it } from 'vitest';
import { overRated } from './over-rated.ts';

const risk = (car: object, profiles: { [code: string]: object } = {}) => ({
  profiles: {
    ph: { firstName: 'Ada' },
    ...Object.fromEntries(Object.entries(profiles).map(([code, one]) => [code, { ...one }])),
  },
  assets: { car: { ...car } },
  quote: {},
});

describe('what is rated after a change', () => {
  it('given a change of nothing, then it is what was rated, though today’s questions count other answers', () => {
    const rated = risk({ annualMileage: 8000, alarm: 'none' });
    const counted = risk({ annualMileage: 8000, tracker: true });
    expect(overRated(rated, counted, counted)).toEqual(rated);
  });

  it('given an answer that changes, one that is given and one that is cleared, then those differ and the rest stays', () => {
    const rated = risk({ annualMileage: 8000, alarm: 'none', usage: 'Social' });
    const before = risk({ annualMileage: 8000, usage: 'Social' });
    const after = risk({ annualMileage: 9000, keeper: 'Me' });
    expect(overRated(rated, before, after)).toEqual(risk({ annualMileage: 9000, alarm: 'none', keeper: 'Me' }));
  });

  it('given a driver who comes and one who goes, then the one is rated whole and the other not at all', () => {
    const before = risk({}, { p1: { firstName: 'Noah' } });
    const after = risk({}, { p2: { firstName: 'Eve' } });
    expect(overRated(before, before, after)).toEqual(after);
  });
});
