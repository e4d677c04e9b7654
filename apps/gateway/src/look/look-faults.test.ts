import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../tests/kit/shops/load-showcase.ts';
import { testConfig } from '../../tests/kit/shops/start-test-gateway.ts';
import { readFolder } from '../config/read-folder.ts';
import { lookFaults } from './look-faults.ts';

let brand: Brand;
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  brand = await loadShowcase();
  files = await readFolder(join(testConfig('/nowhere').brandsDirectory, 'showcase'));
});

const faultsWith = (change: { readonly [path: string]: string | undefined }, told = brand) => {
  const changed = new Map<string, string | undefined>([...files, ...Object.entries(change)]);
  return lookFaults(told, new Map([...changed].flatMap(([path, text]) => (text === undefined ? [] : [[path, text]]))));
};
const withText = (key: string, text: string): Brand => ({
  ...brand,
  texts: { ...brand.texts, en: { ...brand.texts['en'], [key]: text } },
});

describe('how a brand’s papers look', () => {
  it('is without fault as the showcase brand has it', async () => {
    expect(await faultsWith({})).toEqual([]);
  });

  it('is refused where a text of a paper has a letter that the brand’s font lacks', async () => {
    const line =
      'expected a font with every letter of the papers, found none for 保 險 (texts/en, documents.schedule.title)';
    expect(await faultsWith({}, withText('documents.schedule.title', '保險'))).toEqual([
      expect.stringContaining(`brands/showcase/fonts/document.ttf: ${line}`),
      expect.stringContaining(`brands/showcase/fonts/document-bold.ttf: ${line}`),
    ]);
  });

  it('is refused where the bundled font lacks it, and the brand has none', async () => {
    const without = { 'fonts/document.ttf': undefined, 'fonts/document-bold.ttf': undefined };
    expect(await faultsWith(without)).toEqual([]);
    expect(await faultsWith(without, withText('documents.schedule.title', '保險'))).toEqual([
      expect.stringContaining(
        'brands/showcase/fonts/document.ttf, which is not there: expected a font with every letter',
      ),
    ]);
  });

  it('is of no concern to a text that stands on no paper', async () => {
    expect(await faultsWith({}, withText('home.title', '保險'))).toEqual([]);
  });

  it('is refused with a font that is none, that stands alone in bold, or whose licence forbids it', async () => {
    expect(await faultsWith({ 'fonts/document.ttf': btoa('no font') })).toEqual([
      expect.stringContaining('brands/showcase/fonts/document.ttf: expected a TrueType font, found'),
    ]);
    expect(await faultsWith({ 'fonts/document.ttf': undefined })).toEqual([
      'brands/showcase/fonts/document.ttf: expected this font beside fonts/document-bold.ttf',
    ]);
    const font = await readFile(join(testConfig('/nowhere').brandsDirectory, 'showcase/fonts/document.ttf'));
    expect(await faultsWith({ 'fonts/document.ttf': restricted(font).toString('base64') })).toEqual([
      expect.stringContaining('brands/showcase/fonts/document.ttf: expected a font that may be embedded in part'),
    ]);
  });

  it('is refused with corners that no letter can have', async () => {
    const theme = (files.get('theme.css') ?? '').replace('--radius: 14px', '--radius: 1vw');
    expect(await faultsWith({ 'theme.css': theme })).toEqual([
      expect.stringMatching(
        /^brands\/showcase\/theme\.css: expected a radius in px or rem.* found --radius: 1vw on line \d+;/,
      ),
    ]);
  });

  it('is refused with a logo that cannot be drawn', async () => {
    expect(await faultsWith({ 'images/logo.svg': '<svg' })).toEqual([
      expect.stringContaining('brands/showcase/images/logo.svg: expected a drawing that papers and letters can show'),
    ]);
  });
});

/** The same font, whose OS/2 table says that it may not be embedded (fsType 2). */
function restricted(font: Buffer): Buffer {
  const copy = Buffer.from(font);
  const tables = Array.from({ length: copy.readUInt16BE(4) }, (_none, index) => 12 + index * 16);
  const record = tables.find((at) => copy.toString('latin1', at, at + 4) === 'OS/2') ?? 0;
  copy.writeUInt16BE(2, copy.readUInt32BE(record + 8) + 8);
  return copy;
}
