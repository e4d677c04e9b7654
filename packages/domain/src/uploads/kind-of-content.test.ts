import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, kindOfContent, TAIL_BYTES } from './kind-of-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const of = (text: string) => {
  const all = bytes(text);
  return kindOfContent({ head: all.subarray(0, HEAD_BYTES), tail: all.subarray(-TAIL_BYTES) });
};

const END_OF_ZIP = `PK\x05\x06${'\0'.repeat(18)}`;
const samples = {
  JPEG: `\xff\xd8\xff\xe0\0\x10JFIF\0${'\x01'.repeat(99)}\xff\xd9`,
  PNG: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR----\0\0\0\0IEND\xae\x42\x60\x82',
  HEIC: '\0\0\0\x18ftypheic\0\0\0\0mif1heic----',
  PDF: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n',
  DOC: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1----WordDocument',
  DOCX: `PK\x03\x04----word/document.xml${END_OF_ZIP}`,
  RTF: '{\\rtf1\\ansi Hello}\n',
} as const;

describe('what a file holds', () => {
  it.each(Object.entries(samples))('is told by its content: %s', (kind, text) => {
    expect(of(text)).toEqual({ kind });
  });

  it.each([
    ['a program', 'MZ\x90\0'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture that is a page', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
    ['a TIFF', 'II*\0'],
    ['an AVIF', '\0\0\0\x18ftypavif'],
    ['a PDF behind something else', `#!/bin/sh\n${samples.PDF}`],
    ['nothing', ''],
    ['spaces before a PDF', ` ${samples.PDF}`],
  ])('is refused where it is none of the kinds: %s', (_what, text) => {
    expect(of(text)).toEqual({ fault: 'OTHER_CONTENT' });
  });

  it.each([
    ['a JPEG with a ZIP behind it', samples.JPEG + samples.DOCX],
    ['a PDF with a ZIP behind it', samples.PDF + samples.DOCX],
    ['a ZIP with a comment behind a PNG', `${samples.PNG}${END_OF_ZIP}${'c'.repeat(60_000)}`],
    ['a JPEG with a PDF in its comment', `\xff\xd8\xff\xfe\0\x40${samples.PDF}\xff\xd9`],
    ['a PNG with a page in its text', `\x89PNG\r\n\x1a\n<script>alert(1)</script>IEND\xae\x42\x60\x82`],
    ['a PDF that begins as a page too', '%PDF-1.4 <HTML><body>%%EOF'],
    ['an RTF with a page in it', '{\\rtf1 <iframe src=x>}'],
  ])('is refused where it is two kinds at once: %s', (_what, text) => {
    expect(of(text)).toEqual({ fault: 'TWO_KINDS' });
  });

  it.each([
    ['PDF', samples.PDF.slice(0, 20)],
    ['PNG', samples.PNG.slice(0, 20)],
    ['RTF', samples.RTF.slice(0, 12)],
    ['DOCX', samples.DOCX.slice(0, 20)],
  ])('is refused where its end is missing: %s', (_kind, text) => expect(of(text)).toEqual({ fault: 'DAMAGED' }));

  it('takes a photograph to which the phone has added something at its end', () => {
    expect(of(`${samples.JPEG}SEFT${'x'.repeat(200)}`)).toEqual({ kind: 'JPEG' });
  });

  it('is two kinds wherever a ZIP is behind it, with any comment, and never a fault of ours', () => {
    const whole = fc.constantFrom(samples.JPEG, samples.PNG, samples.HEIC, samples.PDF, samples.DOC, samples.RTF);
    fc.assert(
      fc.property(whole, fc.uint8Array({ maxLength: 2000 }), fc.nat(65_535), (text, between, comment) => {
        const zip = `${String.fromCharCode(...between)}${END_OF_ZIP}${'c'.repeat(comment)}`;
        expect(of(text + zip)).toEqual({ fault: 'TWO_KINDS' });
      }),
    );
  });

  it('has a kind only with that kind’s own beginning', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (content) => {
        expect(kindOfContent({ head: content.subarray(0, HEAD_BYTES), tail: content })).toHaveProperty('fault');
      }),
    );
  });
});
