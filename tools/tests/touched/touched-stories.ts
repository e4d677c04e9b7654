import { storiesOfRooms } from './stories-of-rooms.ts';

/**
 * The stories that files touch, as parts of the names of their files; an empty name means every story, and beside it
 * are the stories that changed themselves.
 */
export function touchedStories(files: readonly string[]): readonly string[] {
  const stories = new Set(files.flatMap(storiesOf));
  const named = stories.has('') ? ['', ...files.flatMap(ownStory)] : stories;
  return [...new Set(named)].sort();
}

function ownStory(file: string): readonly string[] {
  const [, own] = /^journeys\/(?:[\w-]+\/)?([\w-]+)\.journey\.ts$/.exec(file) ?? [];
  return own === undefined ? [] : [own];
}

function storiesOf(file: string): readonly string[] {
  const own = ownStory(file);
  if (own.length > 0) return own;
  if (file.startsWith('journeys/')) return [''];
  if (/\.test\.tsx?$/.test(file)) return [];
  const fitting = storiesOfRooms.filter(([path]) => file.startsWith(path));
  const [, stories = []] = fitting.reduce((best, one) => (one[0].length > best[0].length ? one : best), ['', []]);
  return stories;
}
