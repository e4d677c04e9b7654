import { zipOf } from './zip-of.ts';

/** The test file of the anti-virus industry (eicar.org), in two parts so that no scanner takes this source for it. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

/** A PDF with some words in it, of a number of bytes if given. */
export function pdfOf(words: string, bytes?: number): Buffer {
  const [head, tail] = [`%PDF-1.7\n% ${words}\n1 0 obj\n<<>>\nendobj\n`, 'trailer<<>>\n%%EOF\n'];
  const filling = bytes === undefined ? 0 : bytes - Buffer.byteLength(head) - Buffer.byteLength(tail);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(filling, 'x'), Buffer.from(tail)]);
}

const parts = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
];

/** Files of each kind, as small as they may be. */
export const sampleFiles = {
  'letter.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(99, 1), Buffer.from([0xff, 0xd9])]),
  'letter.png': Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000049454e44ae426082', 'hex'),
  'letter.heic': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  'letter.pdf': pdfOf('a letter'),
  'letter.doc': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]),
  'letter.docx': zipOf(parts),
  'letter.rtf': Buffer.from('{\\rtf1\\ansi A letter}\n'),
} as const;

/** Files that are not what they seem, each with the reason for which it is refused. */
export const refusedFiles: readonly (readonly [what: string, name: string, content: Buffer, fault: string])[] = [
  ['a PDF by another ending', 'letter.png', pdfOf('x'), 'OTHER_CONTENT'],
  ['a program', 'letter.pdf', Buffer.from('MZ\x90\0'), 'OTHER_CONTENT'],
  ['a page', 'letter.rtf', Buffer.from('<html><script>alert(1)</script>'), 'OTHER_CONTENT'],
  [
    'a picture with a ZIP behind it',
    'letter.jpg',
    Buffer.concat([sampleFiles['letter.jpg'], zipOf(parts)]),
    'TWO_KINDS',
  ],
  ['half a PDF', 'letter.pdf', pdfOf('x').subarray(0, 20), 'DAMAGED'],
  ['a spreadsheet', 'letter.doc', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'OTHER_CONTENT'],
  ['a ZIP of anything', 'letter.docx', zipOf([{ name: 'a.txt', content: 'x' }]), 'OTHER_CONTENT'],
  [
    'a document with macros by another name',
    'letter.docx',
    zipOf([
      {
        name: '[Content_Types].xml',
        content: '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      },
      { name: 'word/document.xml', content: '<w:document/>' },
      { name: 'word/x.bin', content: 'x' },
    ]),
    'ACTIVE_CONTENT',
  ],
  [
    'a document with a program by another name',
    'letter.docx',
    zipOf([...parts, { name: 'word/media/image1.png', content: 'MZ' }]),
    'ACTIVE_CONTENT',
  ],
  [
    'an old document with macros',
    'letter.doc',
    Buffer.concat([sampleFiles['letter.doc'], Buffer.alloc(200_000), Buffer.from('_VBA_PROJECT', 'utf16le')]),
    'ACTIVE_CONTENT',
  ],
  [
    'a picture with a RAR where one part that is read ends and the next begins',
    'letter.jpg',
    Buffer.concat([
      sampleFiles['letter.jpg'],
      Buffer.alloc(65_428),
      Buffer.from('Rar!\x1a\x07\0', 'latin1'),
      Buffer.alloc(70_000),
    ]),
    'TWO_KINDS',
  ],
  [
    'a bomb that owns up to it',
    'letter.docx',
    zipOf([...parts, { name: 'word/media/a.bin', content: Buffer.alloc(1000), claimedBytes: 2_000_000_000 }]),
    'TOO_MUCH_INSIDE',
  ],
  [
    'a bomb that says that it is small',
    'letter.docx',
    zipOf([...parts, { name: 'word/media/a.bin', content: Buffer.alloc(5_000_000), claimedBytes: 10 }]),
    'DAMAGED',
  ],
  [
    'a bomb whose entries lie over one another',
    'letter.docx',
    zipOf(
      Array.from({ length: 200 }, (_, at) => ({ name: `${at}.bin`, content: Buffer.alloc(500_000) })),
      { isOverlapping: true },
    ),
    'TOO_MUCH_INSIDE',
  ],
  ['a ZIP with a path', 'letter.docx', zipOf([...parts, { name: '../../evil.xml', content: 'x' }]), 'DAMAGED'],
  ['a virus', 'letter.pdf', pdfOf(EICAR), 'INFECTED'],
  ['nothing', 'letter.pdf', Buffer.alloc(0), 'EMPTY'],
];
