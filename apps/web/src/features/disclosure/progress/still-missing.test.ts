import { expect, test } from 'vitest';
import type { Pages, SectionWire } from '../sections.ts';
import { stillMissing } from './still-missing.ts';

const question = (name: string) => ({ name, type: 'text', adjustment: 'QUOTE_DISCLOSURE', rules: [], settings: {} });
const sections: SectionWire[] = [
  { id: 'car', tab: 'car', questions: [question('vehicle'), question('mileage')] },
  { id: 'drivers', tab: 'drivers', page: 'additionalDrivers', questions: [question('confirmed')] },
  { id: 'start', tab: 'start', questions: [question('startAt')] },
];
const about: SectionWire[] = [
  { id: 'driver', tab: 'drivers', questions: [question('name')] },
  { id: 'licence', tab: 'drivers', questions: [question('licenceType')] },
];
const pages: Pages = {
  questionnaire: { sections, conditions: {} },
  additionalDriver: { questionnaire: { sections: about, conditions: {} }, max: 4 },
  beginWith: null,
};

test('given a proposal that lacks nothing, when its parts are counted, then there are none', () => {
  expect(stillMissing(pages, [])).toEqual([]);
});

test('given missing answers in any order, when they are counted, then it is by section, in the order in which they are asked', () => {
  expect(stillMissing(pages, ['startAt', 'mileage', 'vehicle'])).toEqual([
    { sectionId: 'car', count: 2, page: 'disclosure/car' },
    { sectionId: 'start', count: 1, page: 'disclosure/start' },
  ]);
});

test('given drivers who lack answers, when they are counted, then each is shown apart, with the topic that is open first', () => {
  expect(stillMissing(pages, ['p10.name', 'p2.licenceType', 'p2.name', 'confirmed'])).toEqual([
    { sectionId: 'drivers', profileCode: 'p2', count: 2, page: 'disclosure/drivers/profile/p2/driver' },
    { sectionId: 'drivers', profileCode: 'p10', count: 1, page: 'disclosure/drivers/profile/p10/driver' },
    { sectionId: 'drivers', count: 1, page: 'disclosure/drivers' },
  ]);
});

test('given every missing name, when the parts are summed, then each is counted once', () => {
  const missing = ['vehicle', 'mileage', 'confirmed', 'startAt', 'p1.name', 'p1.licenceType'];
  const sum = stillMissing(pages, missing).reduce((total, { count }) => total + count, 0);
  expect(sum).toBe(missing.length);
});
