import { expect, test } from 'vitest';
import { faultsOf, P } from '../../testing/sample-faults.ts';

const notice = (link: string) =>
  faultsOf({
    [P]: ['beforeWeBegin: []', 'beforeWeBegin: [privacy]'],
    'texts/en/beforeWeBegin.json': JSON.stringify({ privacy: `Our [privacy page](${link}) says how.` }),
  });

test('a notice that leads to no link of the foot is a fault where it is written, with the links that there are', () => {
  expect(notice('footer.privcy')).toContainEqual(
    expect.objectContaining({ file: expect.stringContaining('texts/en/beforeWeBegin.json'), found: 'footer.privcy' }),
  );
});

test('a notice that leads to a link of the foot is taken', () => {
  expect(notice('footer.privacy').filter(({ found }) => found === 'footer.privacy')).toEqual([]);
});
