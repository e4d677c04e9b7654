import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../questionnaire.ts';
import { rules } from './registry.ts';

type Case = [rule: string, args: Settings, value: unknown, holds: boolean, others?: Record<string, unknown>];

const specification = { vehicleCode: 'VW-GOLF', make: 'Volkswagen' };
const nul = { firstName: 'Ada', lastName: '' };

/** Today is 2026-11-20. */
const cases: readonly Case[] = [
  ['required', {}, undefined, false],
  ['required', {}, null, false],
  ['required', {}, '  ', false],
  ['required', {}, '\u200b\u200b', false],
  ['required', {}, [], false],
  ['required', {}, {}, false],
  ['required', {}, nul, false],
  ['required', {}, { firstName: 'Ada', lastName: 'Marsh' }, true],
  ['required', {}, 'a', true],
  ['required', {}, 0, true],
  ['required', {}, false, true],

  ['onlyAccept', { value: true }, true, true],
  ['onlyAccept', { value: true }, false, false],
  ['onlyAccept', { value: true }, undefined, false],
  ['onlyAccept', { value: 'Yes' }, 'No', false],

  ['afterOrEqual', {}, '2026-11-20', true],
  ['afterOrEqual', {}, '2026-11-19', false],
  ['afterOrEqual', { days: 3 }, '2026-11-22', false],
  ['afterOrEqual', { years: 16, answer: 'born' }, '2004-03-01', false, { born: '1988-03-02' }],
  ['afterOrEqual', { years: 16, answer: 'born' }, '2004-03-02', true, { born: '1988-03-02' }],
  ['afterOrEqual', { years: 16, answer: 'born' }, '1990-01-01', true],
  ['afterOrEqual', { answer: 'used' }, '2026-11-01', true, { used: '2026-11' }],
  ['afterOrEqual', { answer: 'used' }, '2026-10-31', false, { used: '2026-11' }],
  ['beforeOrEqual', {}, '2026-11-20', true],
  ['beforeOrEqual', {}, '2026-11-21', false],
  ['beforeOrEqual', { days: 30 }, '2026-12-20', true],
  ['beforeOrEqual', { days: 30 }, '2026-12-21', false],
  ['beforeOrEqual', { months: -1 }, '2026-10-21', false],
  ['beforeOrEqual', { answer: 'used' }, '2026-11-30', true, { used: '2026-11' }],
  ['beforeOrEqual', { answer: 'used' }, '2026-12-01', false, { used: '2026-11' }],

  ['dateWithinYears', { years: 5 }, '2021-11-20', true],
  ['dateWithinYears', { years: 5 }, '2021-11-19', false],
  ['dateWithinYears', { years: 125 }, '1901-11-20', true],
  ['dateWithinYears', { years: 125 }, '1901-11-19', false],

  ['yearMonthBeforeOrEqual', { answer: 'start' }, '2026-11', true, { start: '2026-11-01' }],
  ['yearMonthBeforeOrEqual', { answer: 'start' }, '2026-12', false, { start: '2026-11-30' }],
  ['yearMonthBeforeOrEqual', { answer: 'start' }, '2026-12', true],
  ['yearMonthNotFuture', {}, '2026-11', true],
  ['yearMonthNotFuture', {}, '2026-12', false],
  ['minYear', { year: 1939 }, '1939-01', true],
  ['minYear', { year: 1939 }, '1938-12', false],
  ['minYear', { year: 1939 }, '1938-12-31', false],

  ['email', {}, 'ada@example.com', true],
  ['email', {}, 'ada.b+c@mail.example.co', true],
  ['email', {}, "o'neil@example.ie", true],
  ['email', {}, '"ada"@example.com', true],
  ['email', {}, 'a\u0000da@example.com', false],
  ['email', {}, '\u202eada@example.com', false],
  ['email', {}, '"<b>"@example.com', false],
  ['email', {}, '"http://evil.example"@example.com', false],
  ['email', {}, 'ada@[192.168.0.1]', true],
  ['email', {}, 'ada@[192.168.0.256]', false],
  ['email', {}, 'ada@[192.168.0]', false],
  ['email', {}, 'ada@[1.2.3.4.]', false],
  ['email', {}, 'ada@example.c', false],
  ['email', {}, 'ada@example', false],
  ['email', {}, 'ada@@example.com', false],
  ['email', {}, '.ada@example.com', false],
  ['email', {}, 'ada..b@example.com', false],
  ['email', {}, 'ada b@example.com', false],
  ['email', {}, '@example.com', false],
  ['email', {}, `${'a'.repeat(250)}@example.com`, false],
  ['email', {}, 'ada@example.com\nbcc', false],

  ['nameParts', { min: 2, max: 30 }, { firstName: 'Jo', lastName: 'Ng' }, true],
  ['nameParts', { min: 2, max: 30 }, { firstName: 'J', lastName: 'Ng' }, false],
  ['nameParts', { min: 2, max: 30 }, { firstName: ' J ', lastName: 'Ng' }, false],
  ['nameParts', { min: 2, max: 30 }, { firstName: 'J\u200b\u200b', lastName: 'Ng' }, false],
  ['nameParts', { min: 2, max: 30 }, { firstName: 'a'.repeat(30), lastName: 'Ng' }, true],
  ['nameParts', { min: 2, max: 30 }, { firstName: 'a'.repeat(31), lastName: 'Ng' }, false],
  ['nameParts', { min: 2, max: 30 }, { firstName: 'Ada' }, false],

  ['min', { value: 1 }, 0, false],
  ['min', { value: 1 }, 1, true],
  ['max', { value: 9 }, 9, true],
  ['max', { value: 9 }, 10, false],
  ['between', { min: 1, max: 99_998 }, 0, false],
  ['between', { min: 1, max: 99_998 }, 1, true],
  ['between', { min: 1, max: 99_998 }, 99_998, true],
  ['between', { min: 1, max: 99_998 }, 99_999, false],

  ['phone', {}, '+447700900123', true],
  ['phone', {}, '+442079460123', true],
  ['phone', {}, '+44163296000', true],
  ['phone', {}, '+4416329600', false],
  ['phone', {}, '+44770090012', false],
  ['phone', {}, '+448001111111', false],
  ['phone', {}, '+12125550123', false],
  ['phone', {}, '07700900123', false],

  ['pattern', { pattern: '[467]\\d{6}' }, '4123456', true],
  ['pattern', { pattern: '[467]\\d{6}' }, '41234567', false],
  ['pattern', { pattern: 'a|b' }, 'ab', false],

  ['mask', { mask: '99-99-99' }, '12-34-56', true],
  ['mask', { mask: '99-99-99' }, '12-34-5', false],
  ['mask', { mask: 'AA99' }, 'ab12', false],
  ['mask', { mask: 'AA99' }, 1234, false],

  ['postcode', {}, 'BS1 4DJ', true],
  ['postcode', {}, 'bs14dj', true],
  ['postcode', {}, 'EC2A 1AA', true],
  ['postcode', {}, { line1: '12 Wharf Lane', postalCode: 'BS1 4DJ' }, true],
  ['postcode', {}, 'BS1 4D', false],
  ['postcode', {}, 'QS1 4DJ', false],
  ['postcode', {}, 'BS1 4CI', false],

  ['registration', {}, 'LK21HGO', true],
  ['registration', {}, 'lk21 hgo', true],
  ['registration', {}, { vrn: 'LK21HGO', regLookup: true }, true],
  ['registration', {}, { regLookup: false, specification }, true],
  ['registration', {}, 'Q123ABC', false],
  ['registration', {}, 'ABCDEFG', false],
  ['registration', {}, { vrn: 'AB12' }, true],
  ['registration', {}, { vrn: 'AB12C' }, false],

  ['specificationNeeded', {}, { vrn: 'LK21HGO', regLookup: true, specification }, true],
  ['specificationNeeded', {}, { regLookup: false, specification }, true],
  ['specificationNeeded', {}, { regLookup: true, specification }, false],
  ['specificationNeeded', {}, { vrn: 'LK21HGO', specification }, false],
  ['specificationNeeded', {}, { vrn: 'LK21HGO', regLookup: true }, false],
  ['specificationNeeded', {}, 'LK21HGO', false],

  ['maxYearsSince', { answer: 'born', age: 16 }, 9, true, { born: '2001-11-20' }],
  ['maxYearsSince', { answer: 'born', age: 16 }, 9, false, { born: '2001-11-21' }],
  ['maxYearsSince', { answer: 'licensed' }, 4, true, { licensed: '2022-11-20' }],
  ['maxYearsSince', { answer: 'licensed' }, 5, false, { licensed: '2022-11-20' }],
  ['maxYearsSince', { answer: 'born', age: 16 }, 0, true, { born: '2020-01-01' }],
  ['maxYearsSince', { answer: 'born', age: 16 }, 9, true],
];

describe('rules', () => {
  it.each<Case>([...cases])('%s %j of %j: %s, given %j', (rule, args, value, holds, others = {}) => {
    const around = { ...sampleSituation, read: (name: string) => others[name] };
    expect(rules[rule]?.holds(value, args, around)).toBe(holds);
  });

  it('given the registry, each rule is under its own name, has cases, and says what it reads', () => {
    for (const [name, rule] of Object.entries(rules)) {
      expect(rule.name).toBe(name);
      expect(cases.some(([tested, , , holds]) => tested === name && holds)).toBe(true);
      expect(cases.some(([tested, , , holds]) => tested === name && !holds)).toBe(true);
      const answerArgs = Object.entries(rule.args).filter(([, shape]) => shape.kind === 'answer');
      const args = Object.fromEntries(answerArgs.map(([arg]) => [arg, 'other.answer']));
      expect(rule.reads?.(args) ?? []).toEqual(Object.values(args));
    }
  });
});
