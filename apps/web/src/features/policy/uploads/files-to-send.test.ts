import { describe, expect, it } from 'vitest';
import { type FileEvent, type FileToSend, faultOfChosen, filesAfter } from './files-to-send.ts';
import { inHundredths } from './transport-with-progress.ts';

const rule = { maxFiles: 2, maxSize: 10, accept: ['pdf', 'jpg'] };
const file = (name: string) => new File(['x'], name);
const chosen = (id: number, fault: 'TOO_MANY' | null = null): FileEvent => ({
  type: 'chosen',
  id,
  file: file(`${id}.pdf`),
  fault,
});
const after = (...events: readonly FileEvent[]) => events.reduce<readonly FileToSend[]>(filesAfter, []);

describe('files that are chosen', () => {
  it('are refused for their type, size, number and name before anything is sent', () => {
    expect(faultOfChosen([], { name: 'a.pdf', size: 10 }, rule)).toBeNull();
    expect(faultOfChosen([], { name: 'a.tiff', size: 10 }, rule)).toBe('WRONG_TYPE');
    expect(faultOfChosen([], { name: 'a.pdf', size: 11 }, rule)).toBe('TOO_LARGE');
    expect(faultOfChosen([], { name: 'a.pdf', size: 0 }, rule)).toBe('EMPTY');
    expect(faultOfChosen(after(chosen(1), chosen(2)), { name: 'a.pdf', size: 1 }, rule)).toBe('TOO_MANY');
  });

  it('make room again when they are refused or taken out', () => {
    const full = after(chosen(1), chosen(2), chosen(3, 'TOO_MANY'));
    expect(faultOfChosen(filesAfter(full, { type: 'removed', id: 1 }), { name: 'a.pdf', size: 1 }, rule)).toBeNull();
    const refused = filesAfter(full, { type: 'refused', id: 1, fault: 'INFECTED' });
    expect(faultOfChosen(refused, { name: 'a.pdf', size: 1 }, rule)).toBeNull();
  });

  it('are told under the name that they were given', () => {
    const ready = after(
      chosen(1),
      { type: 'progress', id: 1, part: 0.46 },
      { type: 'ready', id: 1, fileId: 'A', name: '1 (2).pdf' },
    );
    expect(ready).toMatchObject([{ state: 'ready', part: 1, name: '1 (2).pdf' }]);
  });

  it('stand with those that were put down before the page was loaded, and once though they are chosen again', () => {
    const found: FileEvent = {
      type: 'found',
      id: 1,
      staged: { fileId: 'A', fileName: 'a.pdf', bytes: 9 },
      fault: null,
    };
    const again = after(chosen(2), found, found);
    expect(again).toMatchObject([
      { id: 1, state: 'ready', fileId: 'A', name: 'a.pdf', bytes: 9 },
      { id: 2, state: 'uploading' },
    ]);
    const same = filesAfter(again, { type: 'ready', id: 2, fileId: 'A', name: 'a.pdf' });
    expect(same).toMatchObject([{ id: 2, state: 'ready', name: 'a.pdf' }]);
  });

  it('begin again after the connection was lost', () => {
    const lost = after(chosen(1), { type: 'progress', id: 1, part: 0.71 }, { type: 'lost', id: 1 });
    expect(lost).toMatchObject([{ state: 'lost', part: 0.71 }]);
    expect(filesAfter(lost, { type: 'again', id: 1 })).toMatchObject([{ state: 'uploading', part: 0 }]);
  });
});

it('progress is told in hundredths', () => {
  expect([inHundredths(1, 3), inHundredths(2, 3), inHundredths(0, 0)]).toEqual([0.33, 0.67, 1]);
});
