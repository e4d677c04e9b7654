import { expect, test } from 'vitest';
import {
  chainOf,
  type Pages,
  pathAfterDisclosure,
  placeMissing,
  resumeAt,
  type SectionWire,
  sectionAfter,
  sectionBefore,
  tabsOf,
} from './sections.ts';

const question = (name: string) => ({ name, type: 'text', adjustment: 'QUOTE_DISCLOSURE', rules: [], settings: {} });
const sections: SectionWire[] = [
  { id: 'retailer', tab: 'offer', questions: [question('retailer')] },
  { id: 'car', tab: 'car', questions: [question('vehicle')] },
  { id: 'use', tab: 'car', questions: [question('usage'), question('mileage')] },
  { id: 'seats', tab: 'car', questions: [question('seats')] },
  { id: 'you', tab: 'you', questions: [question('name')] },
  { id: 'drivers', tab: 'drivers', page: 'additionalDrivers', questions: [question('confirmed')] },
  { id: 'start', tab: 'start', questions: [question('startAt')] },
];
const about: SectionWire[] = [
  { id: 'driver', tab: 'drivers', questions: [question('name'), question('dateOfBirth')] },
  { id: 'licence', tab: 'drivers', questions: [question('licenceType')] },
];
const pages: Pages = {
  questionnaire: { sections, conditions: {} },
  additionalDriver: { questionnaire: { sections: about, conditions: {} }, max: 4 },
  beginWith: 'retailer',
};
const live = ['retailer', 'car', 'use', 'you', 'drivers', 'start'];
const chain = chainOf(live, pages);

test('given sections that are asked, when one goes on or back, then those that are not asked are passed over', () => {
  expect(sectionAfter(chain, 'use')).toBe('you');
  expect(sectionAfter(chain, 'start')).toBeUndefined();
  expect(sectionBefore(chain, 'you')).toBe('use');
  expect(sectionBefore(chain, 'car')).toBeUndefined();
});

test('given a section that is asked before we begin, when the pages follow one another, then it is none of them', () => {
  expect(chain).toEqual(['car', 'use', 'you', 'drivers', 'start']);
  expect(sectionAfter(chain, 'retailer')).toBeUndefined();
  expect(chainOf(live, { ...pages, beginWith: null })).toEqual(live);
});

test('given a section that is asked once there is a price, when the pages follow one another, then it is none of them', () => {
  const late = { ...pages, questionnaire: { ...pages.questionnaire, sections: sections.map(waiting) } };
  expect(chainOf(live, late)).toEqual(['car', 'use', 'drivers', 'start']);
});

const waiting = (section: SectionWire): SectionWire =>
  section.id === 'you' ? { ...section, stage: 'purchase' } : section;

test('given missing answers, when one comes back, then it goes on at the first page that misses one', () => {
  expect(resumeAt(pages, ['name', 'mileage'])).toBe('disclosure/use');
  expect(resumeAt(pages, ['retailer'])).toBe('disclosure/retailer');
  expect(resumeAt(pages, [])).toBe('disclosure/start');
  expect(resumeAt(pages, [], ['car', 'use'])).toBe('disclosure/use');
  expect(placeMissing(pages, ['nobody'])).toBeUndefined();
});

test('given answers missing about additional drivers, when one comes back, then it is at the first driver’s page that misses one', () => {
  expect(placeMissing(pages, ['startAt', 'p2.licenceType', 'p10.name', 'p2.dateOfBirth'])).toEqual({
    page: 'disclosure/drivers/profile/p2/driver',
    profileCode: 'p2',
    sectionId: 'driver',
  });
  expect(resumeAt(pages, ['name', 'p1.licenceType'])).toBe('disclosure/you');
  expect(resumeAt(pages, ['p1.licenceType', 'confirmed'])).toBe('disclosure/drivers/profile/p1/licence');
  expect(resumeAt(pages, ['p1.unheardOf'])).toBe('disclosure/drivers');
});

test('given the last answer, when one goes on, then it is to what is still open, else to the proposal', () => {
  const after = (missing: string[], hasUpgrade = false) => pathAfterDisclosure(pages, { missing, hasUpgrade });
  expect(after([])).toEqual({ page: '' });
  expect(after(['mileage'])).toEqual({ page: 'disclosure/use', sectionId: 'use' });
  expect(after(['p1.name']).page).toBe('disclosure/drivers/profile/p1/driver');
});

test('given the last answer and an upgrade, when one goes on, then it is to that offer, unless something is still open', () => {
  expect(pathAfterDisclosure(pages, { missing: [], hasUpgrade: true })).toEqual({ page: 'upgrade' });
  expect(pathAfterDisclosure(pages, { missing: ['mileage'], hasUpgrade: true }).page).toBe('disclosure/use');
});

test('given sections, when they are put under tabs, then each tab has those of the chain, in their order', () => {
  const tabs = tabsOf(sections, chain);
  expect(tabs).toEqual([
    { tab: 'car', sections: ['car', 'use'] },
    { tab: 'you', sections: ['you'] },
    { tab: 'drivers', sections: ['drivers'] },
    { tab: 'start', sections: ['start'] },
  ]);
});
