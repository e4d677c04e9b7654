import { describe, expect, it } from 'vitest';
import { openStaffPages, staffPageOf, staffPages } from './staff-pages.ts';

describe('the pages of staff', () => {
  it('open to who holds the permission that each asks for, in the order of the table', () => {
    expect(openStaffPages([])).toEqual([]);
    expect(openStaffPages(['action:approve', 'nothing'])).toEqual(
      staffPages.filter(({ permission }) => permission === 'action:approve'),
    );
    expect(openStaffPages(staffPages.map(({ permission }) => permission))).toEqual(staffPages);
  });

  it('are found by their address, whatever is below it', () => {
    expect(staffPageOf('/staff/jobs')?.name).toBe('jobs');
    expect(staffPageOf('/staff/jobs/')?.name).toBe('jobs');
    expect(staffPageOf('/staff/nothing')).toBeUndefined();
  });

  it('have an address each', () => {
    expect(new Set(staffPages.map(({ path }) => path)).size).toBe(staffPages.length);
  });
});
