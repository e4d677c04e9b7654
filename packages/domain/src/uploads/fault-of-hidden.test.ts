import { expect, test } from 'vitest';
import { faultOfHidden, isActivePart, namesActiveContent } from './fault-of-hidden.ts';
import type { FileKind } from './file-kinds.ts';

const filling = '\x01'.repeat(5000);
const utf16 = (name: string) => [...name].map((letter) => `${letter}\0`).join('');

test.each<readonly [kind: FileKind, what: string, found: string, fault: string]>([
  ['JPEG', 'a ZIP', 'PK\x05\x06\0\0\0\0', 'TWO_KINDS'],
  ['JPEG', 'a RAR', 'Rar!\x1a\x07\0', 'TWO_KINDS'],
  ['PNG', 'a 7-Zip', '7z\xbc\xaf\x27\x1c', 'TWO_KINDS'],
  ['HEIC', 'a PDF', '%PDF-1.7', 'TWO_KINDS'],
  ['JPEG', 'a page', '<HTML><script>', 'TWO_KINDS'],
  ['DOC', 'macros', utf16('_VBA_PROJECT'), 'ACTIVE_CONTENT'],
  ['DOC', 'another file', utf16('\x01Ole10Native'), 'ACTIVE_CONTENT'],
  ['RTF', 'another file', '{\\object\\objemb{\\*\\objdata 0105}}', 'ACTIVE_CONTENT'],
])('a %s with %s anywhere in it is refused', (kind, _what, found, fault) => {
  expect(faultOfHidden(kind, `${filling}${found}${filling}`)).toBe(fault);
});

test.each<readonly [kind: FileKind, what: string, text: string]>([
  ['JPEG', 'what a phone adds', 'MotionPhoto_Data\0\0\0\x18ftypmp42 SEFT'],
  ['JPEG', 'what an editor writes', '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>'],
  ['PDF', 'a page about pages', '<html>'],
  ['DOC', 'words about macros', '_VBA_PROJECT'],
  ['RTF', 'a picture', '{\\pict\\pngblip 8950}'],
])('a %s with %s is taken', (kind, _what, text) => {
  expect(faultOfHidden(kind, text)).toBeUndefined();
});

test('a Word document names its macros and objects, in either writing, and what it hides is not taken either', () => {
  for (const type of [
    'vbaProject',
    'ms-word.document.macroEnabled.main',
    'officedocument.oleObject',
    'ms-office.activeX',
  ]) {
    const types = `<Types><Override PartName="/word/x.bin" ContentType="application/vnd.${type}"/></Types>`;
    expect(namesActiveContent(types), type).toBe(true);
    expect(namesActiveContent(utf16(types)), type).toBe(true);
  }
  expect(namesActiveContent('<Override ContentType="application/vnd.ms-office.&#118;baProject"/>')).toBe(true);
  expect(namesActiveContent('<Types><Default Extension="png" ContentType="image/png"/></Types>')).toBe(false);
});

test.each([
  ['a program', 'word/embeddings/letter.EXE', '', true],
  ['a script', 'word/media/run.vbs', '', true],
  ['a program by another name', 'word/media/image1.png', 'MZ\x90\0', true],
  ['macros by another name', 'word/x.bin', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', true],
  ['a picture', 'word/media/image1.png', '\x89PNG\r\n\x1a\n', false],
  ['the table behind a chart', 'word/embeddings/chart.xlsx', 'PK\x03\x04', false],
])('%s within a Word document: %s is refused: %s', (_what, name, head, refused) => {
  expect(isActivePart(name, head)).toBe(refused);
});
