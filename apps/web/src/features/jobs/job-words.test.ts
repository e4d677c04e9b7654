import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aboutWords, jobWords, lateWords } from './job-words.ts';

test('given a job that the gateway does, when it is listed, then it has words', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../../gateway/src/ground/job-names.ts'), 'utf8');
  const names = [...source.matchAll(/'([a-z-]+)': true/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => jobWords(name) === undefined)).toEqual([]);
});

test('given what a job carries, when it is parked, then there are words for what it is about', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../../gateway/src/ground/job-queue.ts'), 'utf8');
  const payloads = source.slice(0, source.indexOf('export type JobName'));
  const names = new Set([...payloads.matchAll(/readonly (\w+): (?:string|number)/g)].map(([, name = '']) => name));
  names.delete('brand');
  expect(names.size).toBeGreaterThan(8);
  expect([...names].filter((name) => aboutWords(name) === undefined)).toEqual([]);
});

test('given a name that has no words, when it is listed, then it is shown by itself', () => {
  for (const name of ['never-heard-of', 'constructor', '']) {
    expect(jobWords(name)).toBeUndefined();
    expect(aboutWords(name)).toBeUndefined();
  }
});

test.each([
  [0, 'seconds', 0],
  [59, 'seconds', 59],
  [60, 'minutes', 1],
  [3599, 'minutes', 59],
  [7200, 'hours', 2],
  [200_000, 'days', 2],
])('given a job that is late by %i seconds, when it is shown, then it is %s: %i', (seconds, unit, count) => {
  expect(lateWords(seconds)).toEqual({ text: `staff.jobs.late.${unit}`, count });
});
