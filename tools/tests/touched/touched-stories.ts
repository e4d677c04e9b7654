import { storiesOfRooms } from './stories-of-rooms.ts';

/** The stories that files touch, as parts of the names of their files; an empty name is every story. */
export function touchedStories(files: readonly string[]): readonly string[] {
  const stories = new Set(files.flatMap(storiesOf));
  return stories.has('') ? [''] : [...stories].sort();
}

function storiesOf(file: string): readonly string[] {
  const [, own] = /^journeys\/(?:[\w-]+\/)?([\w-]+)\.journey\.ts$/.exec(file) ?? [];
  if (own !== undefined) return [own];
  if (file.startsWith('journeys/')) return [''];
  if (/\.test\.tsx?$/.test(file)) return [];
  const fitting = storiesOfRooms.filter(([path]) => file.startsWith(path));
  const [, stories = []] = fitting.reduce((best, one) => (one[0].length > best[0].length ? one : best), ['', []]);
  return stories;
}
