import { describe, expect, it } from 'vitest';
import { namesOneOf, peopleNamed } from './people-named.ts';

const ada = { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02', email: 'ada@example.com' };
const carl = { firstName: 'Carl', lastName: 'Reeve', dateOfBirth: '1984-07-09', email: 'carl@example.com' };

describe('who is named by what was told in one browser', () => {
  it('is one by name and day of birth, under any email', () => {
    expect(peopleNamed([ada, { ...ada, firstName: 'ADA', email: 'other@example.com' }])).toEqual(['Ada Marsh']);
  });

  it('is one by email where the name or the day is partly another', () => {
    expect(peopleNamed([{ ...ada, lastName: 'Reeve', email: 'ADA@example.com' }, ada])).toEqual(['Ada Reeve']);
    expect(peopleNamed([{ ...ada, dateOfBirth: '1988-02-03' }, ada])).toEqual(['Ada Marsh']);
    expect(peopleNamed([{ ...ada, dateOfBirth: '1962-02-03', email: 'old@example.com' }, ada])).toHaveLength(2);
  });

  it('is one by name where no day was told yet', () => {
    const begun = { firstName: 'Ada', lastName: 'Marsh' };
    expect(peopleNamed([begun, ada])).toEqual(['Ada Marsh']);
    expect(peopleNamed([begun, { ...begun }])).toEqual(['Ada Marsh']);
  });

  it('is several by other names, also under one email and with none', () => {
    expect(peopleNamed([carl, ada])).toEqual(['Carl Reeve', 'Ada Marsh']);
    expect(peopleNamed([{ ...carl, email: ada.email }, ada])).toEqual(['Carl Reeve', 'Ada Marsh']);
    const { email: _his, ...his } = carl;
    const { email: _hers, ...hers } = ada;
    expect(peopleNamed([his, hers])).toEqual(['Carl Reeve', 'Ada Marsh']);
  });

  it('is one where something told between names both', () => {
    const married = { ...ada, lastName: 'Reeve' };
    const moved = { ...married, email: 'reeve@example.com' };
    expect(peopleNamed([moved, ada])).toHaveLength(2);
    expect(peopleNamed([moved, ada, married])).toEqual(['Ada Reeve']);
  });

  it('is nobody without a first and a last name', () => {
    expect(peopleNamed([{ firstName: 'Carl' }, {}, ada, { lastName: ' ' }])).toEqual(['Ada Marsh']);
    expect(peopleNamed([])).toEqual([]);
  });
});

describe('whether somebody is among the people who are named', () => {
  const married = { ...ada, lastName: 'Reeve' };
  const moved = { ...married, email: 'reeve@example.com' };

  it.each([
    ['who is among them', ada, [carl, ada], true],
    ['who joins two that were held apart', married, [moved, ada], true],
    ['somebody else', carl, [ada], false],
    ['who is named where nobody was', ada, [{ firstName: 'Ada' }], false],
    ['who is not named yet', { firstName: 'Ada' }, [ada], false],
  ])('%s', (_, told, others, is) => {
    expect(namesOneOf(told, others)).toBe(is);
  });
});
