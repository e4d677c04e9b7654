import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../run.ts';
import { storiesOfRooms } from './stories-of-rooms.ts';
import { touchedStories } from './touched-stories.ts';

const files = globSync('journeys/**/*.journey.ts', { cwd: root });
const stories = files.map((file) => basename(file, '.journey.ts'));
const features = globSync('apps/web/src/features/*', { cwd: root });

describe('which stories a change touches', () => {
  it.each(features)('given a page of %s, then stories that are there to be walked', (feature) => {
    const touched = touchedStories([`${feature}/page.tsx`]);
    expect(touched).not.toEqual(['']);
    expect(stories).toEqual(expect.arrayContaining([...touched]));
  });

  it('given the rooms one after the other, then each story, but for the one of every page', () => {
    const touched = storiesOfRooms.flatMap(([path]) => touchedStories([`${path}file.tsx`]));
    expect(stories.filter((story) => !touched.includes(story))).toEqual(['every-page']);
  });

  it('given the paths of rooms, then rooms that are there, and stories that are', () => {
    expect(storiesOfRooms.filter(([path]) => !existsSync(join(root, path)))).toEqual([]);
    const named = storiesOfRooms.flatMap(([, names]) => names.filter((name) => name !== ''));
    expect(named.filter((name) => !stories.includes(name))).toEqual([]);
  });

  it('given what every page has, then every story', () => {
    expect(touchedStories(['packages/kit/src/modal/modal.tsx', 'texts/en/home.json'])).toEqual(['']);
  });

  it.each([
    ['packages/domain/src/renewal/still-true.ts', 'renewal'],
    ['packages/domain/src/process/ending/end-policy.ts', 'leaving'],
    ['apps/gateway/src/money/turning/turn-policy.ts', 'two-years'],
    ['apps/gateway/src/money/arrears/follow-arrears.ts', 'missed-payment'],
  ])('given %s, a rule of a policy’s life, then also the story %s', (file, story) => {
    expect(touchedStories([file])).toContain(story);
  });

  it('given a story, then itself, in a folder or beside them', () => {
    expect(touchedStories(['journeys/paying/cards.journey.ts'])).toEqual(['cards']);
    expect(touchedStories(['journeys/first-sale.journey.ts'])).toEqual(['first-sale']);
  });

  it('given a story beside what every page has, then every story and itself, since a landing may not walk it', () => {
    expect(touchedStories(['packages/kit/src/modal/modal.tsx', 'journeys/people/jobs.journey.ts'])).toEqual([
      '',
      'jobs',
    ]);
  });

  it('given the folders of the stories, then none of which the name of a story is a part', () => {
    // Playwright looks for a name in the whole path, so a folder called quote would have all of its stories walked.
    const folders = files.map((file) => dirname(file)).filter((folder) => folder !== 'journeys');
    expect(folders.filter((folder) => stories.some((story) => folder.includes(story)))).toEqual([]);
  });

  it('given tests and pages of documentation, then none', () => {
    expect(touchedStories(['README.md', 'apps/web/src/app/tracking/visit.test.ts'])).toEqual([]);
  });
});
