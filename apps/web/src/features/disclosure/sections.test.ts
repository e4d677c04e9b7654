import { expect, test } from 'vitest';
import {
  firstSectionWith,
  minutesFor,
  progressOf,
  resumeAt,
  type SectionWire,
  sectionAfter,
  sectionBefore,
  tabsOf,
} from './sections.ts';

const question = (name: string) => ({ name, type: 'text', adjustment: 'QUOTE_DISCLOSURE', rules: [], settings: {} });
const sections: SectionWire[] = [
  { id: 'car', tab: 'car', questions: [question('vehicle')] },
  { id: 'use', tab: 'car', questions: [question('usage'), question('mileage')] },
  { id: 'seats', tab: 'car', questions: [question('seats')] },
  { id: 'you', tab: 'you', questions: [question('name')] },
  { id: 'start', tab: 'start', questions: [question('startAt')] },
];
const live = ['car', 'use', 'you', 'start'];

test('given sections that are asked, when one goes on or back, then those that are not asked are passed over', () => {
  expect(sectionAfter(live, 'use')).toBe('you');
  expect(sectionAfter(live, 'start')).toBeUndefined();
  expect(sectionBefore(live, 'you')).toBe('use');
  expect(sectionBefore(live, 'car')).toBeUndefined();
});

test('given missing answers, when one comes back, then it goes on at the first section that misses one', () => {
  expect(resumeAt(sections, ['name', 'mileage'])).toBe('use');
  expect(resumeAt(sections, [])).toBe('start');
  expect(firstSectionWith(sections, ['nobody'])).toBeUndefined();
});

test('given tabs, when one is in the second section of the first, then one is at its first step, three quarters through', () => {
  const tabs = tabsOf(sections, live);
  expect(tabs).toEqual([
    { tab: 'car', sections: ['car', 'use'] },
    { tab: 'you', sections: ['you'] },
    { tab: 'start', sections: ['start'] },
  ]);
  expect(progressOf(tabs, 'use')).toEqual({ step: 1, total: 3, done: 0.75 });
  expect(progressOf(tabs, 'start')).toEqual({ step: 3, total: 3, done: 0.5 });
});

test('given questions left, when the time is told, then it is never less than a minute', () => {
  expect([0, 1, 7, 30].map(minutesFor)).toEqual([1, 1, 1, 4]);
});
