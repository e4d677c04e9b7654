import { escapeHtml } from '@marque/base';
import { plateGlyphs, plateLayout, plateStroke } from '@marque/kit';
import { keptStyle } from './kept-style.ts';
import type { WalletFact, WalletFacts } from './wallet-facts.ts';

/** What a kept page says, in the language in which its owner reads. */
export type KeptPage = {
  readonly language: string;
  readonly brandName: string;
  readonly title: string;
  /** Says that this is a copy, and why it is shown. */
  readonly notice: string;
  /** When cover starts, in words that stay true; null if it had started at the last check. */
  readonly coming: string | null;
  readonly again: { readonly path: string; readonly text: string };
  readonly registration: string;
  readonly vehicle: string;
  readonly facts: WalletFacts;
  /** Says that it is no evidence of insurance; null if it is. */
  readonly demonstration: string | null;
};

/** A page by itself as HTML: no script, no picture and no file of the site, so that it can be read without any. */
export function keptPage(page: KeptPage): string {
  const { language, brandName, title, notice, coming, again, facts, demonstration } = page;
  const lines = [...(demonstration === null ? [] : [demonstration]), facts.checked];
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}, ${escapeHtml(brandName)}</title><style>${keptStyle}</style></head><body><main>`,
    `<p class="brand">${escapeHtml(brandName)}</p><h1>${escapeHtml(title)}</h1>`,
    `<div class="notice"><p>${escapeHtml(notice)} ${escapeHtml(facts.checked)}.</p>`,
    ...(coming === null ? [] : [`<p><strong>${escapeHtml(coming)}</strong></p>`]),
    `<p><a href="${escapeHtml(again.path)}">${escapeHtml(again.text)}</a></p></div>`,
    `<article aria-label="${escapeHtml(title)}"><section>${car(page)}${list(facts.front)}</section>`,
    `<section>${list(facts.back)}<p class="foot">${lines.map(escapeHtml).join('<br>')}</p></section></article>`,
    '</main></body></html>',
  ].join('');
}

function car({ registration, vehicle }: KeptPage): string {
  if (registration === '') return '';
  const { width, glyphs } = plateLayout(registration);
  const strokes = glyphs.map(
    ({ character, x }) =>
      `<path transform="translate(${x})" d="${plateGlyphs[character]}" stroke-width="${plateStroke(character)}"/>`,
  );
  const drawing = `<svg viewBox="0 0 ${width} 79" fill="none" stroke="currentColor" aria-hidden="true">${strokes.join('')}</svg>`;
  const plate = `<span class="plate" role="img" aria-label="${escapeHtml(registration)}">${drawing}</span>`;
  return `<p class="car">${plate}<span>${escapeHtml(vehicle)}</span></p>`;
}

function list(facts: readonly WalletFact[]): string {
  const rows = facts.map(({ name, lines, isWide, language }) => {
    const row = isWide ? '<div class="wide">' : '<div>';
    const spoken = language === undefined ? '' : ` class="long" lang="${escapeHtml(language)}"`;
    return `${row}<dt>${escapeHtml(name)}</dt><dd${spoken}>${lines.map(escapeHtml).join(' ')}</dd></div>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}
