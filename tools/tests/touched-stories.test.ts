import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { touchedStories } from './touched-stories.ts';

const stories = globSync('journeys/*.journey.ts', { cwd: root }).map((file) => file.slice(9, -'.journey.ts'.length));
const features = globSync('apps/web/src/features/*', { cwd: root });

describe('which stories a change touches', () => {
  it.each(features)('given a page of %s, then stories that are there to be walked', (feature) => {
    const touched = touchedStories([`${feature}/page.tsx`]);
    expect(touched).not.toEqual(['']);
    expect(stories).toEqual(expect.arrayContaining([...touched]));
  });

  it('given what every page has, then every story', () => {
    expect(touchedStories(['packages/kit/src/modal/modal.tsx', 'texts/en/home.json'])).toEqual(['']);
  });

  it('given a story, then itself', () => {
    expect(touchedStories(['journeys/cards.journey.ts'])).toEqual(['cards']);
  });

  it('given tests and pages of documentation, then none', () => {
    expect(touchedStories(['README.md', 'apps/web/src/app/tracking/visit.test.ts'])).toEqual([]);
  });
});
