import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_BYTES_MAX, faultOfFile, isUsableName } from './fault-of-file.ts';
import { fileKinds, kindOfName } from './file-kinds.ts';

const accept = ['jpg', 'png', 'pdf'];
const rule = { accept, maxSize: FILE_BYTES_MAX };

describe('the name of a file', () => {
  it.each([
    '../../etc/passwd.pdf',
    '/etc/passwd.pdf',
    'C:\\letters\\ncb.pdf',
    '..',
    '.pdf',
    'letter.pdf ',
    'letter.pdf.',
    'letter\u0000.pdf',
    'letter\u202efdp.exe.pdf',
    'letter\r\nx: y.pdf',
    'con.pdf',
    'LPT1.pdf',
    'a"b.pdf',
    '',
    `${'x'.repeat(130)}.pdf`,
    '\ud800.pdf',
  ])('is refused where it is a path, hides something or cannot be kept: %j', (name) => {
    expect(faultOfFile({ name, bytes: 5 }, rule)).toBe('NAME');
  });

  it.each(['Nachweis für Müller.pdf', "Ada's letter (2).PDF", 'Screenshot at 9.41.png', '👩‍🚗.jpg', '証明.pdf'])(
    'is taken as people write it: %s',
    (name) => expect(faultOfFile({ name, bytes: 5 }, rule)).toBeUndefined(),
  );

  it('never names a place, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        if (!isUsableName(name)) return;
        expect(name).not.toMatch(/[/\\]|^\.|\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
        expect(new URL(`http://shop.test/x/${encodeURIComponent(name)}`).pathname.split('/')).toHaveLength(3);
      }),
    );
  });
});

describe('what is sent for a purpose', () => {
  it.each(['letter.tiff', 'letter', 'letter.pdf.exe', 'letter.docm', 'letter.svg', 'letter.html', 'letter.doc'])(
    'is refused for its type where the purpose does not take it: %s',
    (name) => expect(faultOfFile({ name, bytes: 5 }, rule)).toBe('WRONG_TYPE'),
  );

  it('may have ten megabytes and not a byte more, nor none', () => {
    const of = (bytes: number) => faultOfFile({ name: 'a.pdf', bytes }, rule);
    expect([of(10_485_760), of(10_485_761), of(0)]).toEqual([undefined, 'TOO_LARGE', 'EMPTY']);
    expect(faultOfFile({ name: 'a.pdf', bytes: 11 }, { accept, maxSize: 10 })).toBe('TOO_LARGE');
    expect(faultOfFile({ name: 'a.pdf', bytes: 10_485_761 }, { accept, maxSize: 1e9 })).toBe('TOO_LARGE');
  });

  it('is known by each ending of each kind, in capitals too', () => {
    for (const [kind, { endings }] of Object.entries(fileKinds))
      for (const ending of endings) expect(kindOfName(`a.b.${ending.toUpperCase()}`)).toBe(kind);
  });

  it('may end in .jpeg where .jpg is taken', () => {
    expect(faultOfFile({ name: 'a.jpeg', bytes: 5 }, rule)).toBeUndefined();
  });
});
