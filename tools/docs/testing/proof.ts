import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../run.ts';

/** The rows of each table below the headings of a page, cell by cell, without the rows that name the columns. */
export function tablesOf(page: string): string[][][] {
  const sections = page.split(/^## /m).slice(1);
  return sections.map((section) => {
    const lines = section.split('\n').filter((line) => line.startsWith('| '));
    const named = (line: string, next = '') => line.startsWith('| ---') || next.startsWith('| ---');
    return lines.filter((line, index) => !named(line, lines[index + 1])).map((line) => line.slice(2, -2).split(' | '));
  });
}

/** Expects of a cell that it leads to the words of a test, or of a page that a test looks at; or, one after the other, to those of several. */
export function expectProof(cell: string): void {
  for (const proof of cell.split(/(?<=\)), (?=\[)/)) {
    const [, words = '', file = ''] = /^\[(.+)\]\(\.\.\/([^)]+)\)$/.exec(proof) ?? [];
    expect(file, proof).toMatch(/\.(test|journey)\.tsx?$|^journeys\/pages\//);
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8').includes(words), proof).toBe(true);
  }
}
