import { escapeHtml } from '@marque/base';
import { LETTER_LOGO_HEIGHT } from '../look/brand-logo.ts';
import type { BrandLook } from '../look/brand-look.ts';
import type { Corners } from '../look/corners.ts';
import type { Palette } from '../look/palettes.ts';
import { GREEN_FLASH } from '../papers/draw-plate.ts';
import type { Letter } from './letter.ts';
import { darkRules, roleAttributes } from './letter-roles.ts';

/** Content ids of the two logos, by day and in the dark. */
export type LogoIds = { readonly light: string; readonly dark: string };

const FACES = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** 16 CSS pixels are 12 points; large print has 16 points at least, so no text of it is smaller than this. */
const LARGE = 4 / 3;
const LARGE_MIN = 22;
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/**
 * The letter for mail programs that show HTML: one column, tables and inline styles, which all of them understand, with
 * the light colours; programs that know the dark scheme take its colours and logo from the style sheet. Corners are the
 * theme's. Nothing is loaded from anywhere.
 */
export function letterHtml(
  letter: Letter,
  { palettes, corners, logo }: Pick<BrandLook, 'palettes' | 'corners' | 'logo'>,
  { ids, isLarge }: { readonly ids: LogoIds; readonly isLarge: boolean },
): string {
  const { light, dark } = palettes;
  const px = (size: number) => `${isLarge ? Math.max(Math.round(size * LARGE), LARGE_MIN) : size}px`;
  const drawn: Drawn = { palette: light, corners, px, isLarge };
  const language = escapeHtml(letter.language);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.subject)}</title>
<style>:root{color-scheme:light dark}.mq-dark{display:none}${darkRules(dark)}</style></head>
<body ${roleAttributes('page', light, `margin:0;padding:0;font:${px(16)}/1.5 ${FACES}`)}>
<table ${TABLE} ${roleAttributes('page', light, '')}><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} ${roleAttributes('card', light, `max-width:${isLarge ? 720 : 560}px;border-width:1px;border-style:solid;border-radius:${corners.card}`)}>
<tr><td ${roleAttributes('head', light, `padding:20px 28px;border-width:0 0 2px;border-style:solid;font-weight:700;font-size:${px(18)}`)}>${logoHtml(letter.brandName, logo, ids)}</td></tr>
<tr><td style="padding:28px">
${bodyHtml(letter, drawn)}
</td></tr></table>
<p ${roleAttributes('small', light, `max-width:${isLarge ? 720 : 560}px;margin:16px auto 0;font-size:${px(13)}`)}>${letter.small.map(escapeHtml).join('<br>')}</p>
</td></tr></table></body></html>
`;
}

/**
 * Both logos; one of them is shown. Word, which draws letters for Outlook, hides nothing: it gets only the light one.
 */
function logoHtml(brandName: string, { width, height }: BrandLook['logo'], { light, dark }: LogoIds): string {
  const wide = Math.round((width * LETTER_LOGO_HEIGHT) / height);
  const img = (id: string) =>
    `<img src="cid:${id}" alt="${escapeHtml(brandName)}" width="${wide}" height="${LETTER_LOGO_HEIGHT}" style="display:block;border:0">`;
  return `<div class="mq-day">${img(light)}</div><!--[if !mso]><!--><div class="mq-dark" style="display:none">${img(dark)}</div><!--<![endif]-->`;
}

/** By day, as the parts of a letter are drawn. */
type Drawn = {
  readonly palette: Palette;
  readonly corners: Corners;
  /** A size of letters, larger for readers who need that. */
  readonly px: (size: number) => string;
  readonly isLarge: boolean;
};

function bodyHtml(letter: Letter, drawn: Drawn): string {
  const { plate, code, facts, table, button, otherLink, terms, todo } = letter;
  return [
    `<h1 style="margin:0 0 16px;font-size:${drawn.px(22)};line-height:1.3">${escapeHtml(letter.greeting)}</h1>`,
    ...letter.paragraphs.map(paragraph),
    ...(plate ? [plateHtml(plate, drawn)] : []),
    ...(code === undefined ? [] : [codeHtml(code, drawn)]),
    ...(facts ? [factsHtml(facts, drawn)] : []),
    ...(table ? [tableHtml(table, drawn)] : []),
    ...(button ? [paragraph(button.before), buttonHtml(button, drawn)] : []),
    ...letter.after.map(paragraph),
    ...(otherLink ? [otherLinkHtml(otherLink, drawn)] : []),
    ...(terms ? [termsHtml(terms, drawn)] : []),
    ...(todo ? [todoHtml(todo, drawn)] : []),
    `<p style="margin:0">${letter.closing.map(escapeHtml).join('<br>')}</p>`,
  ].join('\n');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function plateHtml({ registration, isZeroEmission }: NonNullable<Letter['plate']>, { palette, px }: Drawn): string {
  const flash = isZeroEmission ? `;border-left:14px solid ${GREEN_FLASH}!important` : '';
  const style = `display:inline-block;padding:6px 16px;border-width:2px;border-style:solid;border-radius:6px;font:700 ${px(22)}/1.2 Arial,sans-serif;letter-spacing:2px${flash}`;
  return `<p style="margin:0 0 16px"><span ${roleAttributes('plate', palette, style)}>${escapeHtml(registration)}</span></p>`;
}

function codeHtml(code: string, { palette, corners, px }: Drawn): string {
  const style = `margin:0 0 16px;padding:16px;border-width:1px;border-style:solid;border-radius:${corners.control};font:700 ${px(32)}/1.2 Consolas,Menlo,monospace;letter-spacing:8px;text-align:center`;
  return `<p ${roleAttributes('code', palette, style)}>${escapeHtml(code)}</p>`;
}

/** Names and values side by side; in large print one below the other, since a phone has no room for both. */
function factsHtml(facts: NonNullable<Letter['facts']>, { palette, isLarge }: Drawn): string {
  const cell = 'padding:8px 0;border-width:0 0 1px;border-style:solid;vertical-align:top';
  const above = 'padding:8px 0 0;border-width:0;vertical-align:top';
  const name = (text: string) =>
    `<th scope="row" align="left" ${roleAttributes('quiet', palette, `${isLarge ? above : `${cell};padding-right:12px`};font-weight:400`)}>${escapeHtml(text)}</th>`;
  const value = (text: string) =>
    `<td align="${isLarge ? 'left' : 'right'}" ${roleAttributes('value', palette, `${cell};font-weight:600`)}>${escapeHtml(text)}</td>`;
  const rows = facts.map(([what, is]) =>
    isLarge ? `<tr>${name(what)}</tr><tr>${value(is)}</tr>` : `<tr>${name(what)}${value(is)}</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`;
}

/** What was and what is, side by side: columns of equal width, which a phone has room for. */
function tableHtml({ headings, rows }: NonNullable<Letter['table']>, { palette, px }: Drawn): string {
  const cell = `width:33%;padding:8px 0 8px 8px;border-width:0 0 1px;border-style:solid;vertical-align:top;font-size:${px(14)}`;
  const inLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  const head = headings.map(
    (heading, column) =>
      `<th scope="col" align="left" ${roleAttributes('quiet', palette, `${cell};font-weight:400${column === 0 ? ';padding-left:0' : ''}`)}>${escapeHtml(heading)}</th>`,
  );
  const body = rows.map(
    ([what, before, after]) =>
      `<tr><th scope="row" align="left" ${roleAttributes('value', palette, `${cell};padding-left:0;font-weight:600`)}>${escapeHtml(what)}</th><td ${roleAttributes('quiet', palette, cell)}>${inLines(before)}</td><td ${roleAttributes('value', palette, `${cell};font-weight:600`)}>${inLines(after)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>${head.join('')}</tr>${body.join('')}</table>`;
}

function buttonHtml({ text, url }: NonNullable<Letter['button']>, { palette, corners }: Drawn): string {
  const style = `display:inline-block;padding:12px 24px;border-width:1px;border-style:solid;border-radius:${corners.control};font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" ${roleAttributes('button', palette, style)}>${escapeHtml(text)}</a></p>`;
}

function otherLinkHtml({ before, text, url }: NonNullable<Letter['otherLink']>, { palette }: Drawn): string {
  const link = `<a href="${escapeHtml(url)}" ${roleAttributes('value', palette, 'font-weight:600')}>${escapeHtml(text)}</a>`;
  return `<p style="margin:0 0 20px">${escapeHtml(before)}<br>${link}</p>`;
}

function termsHtml({ heading, note, lines }: NonNullable<Letter['terms']>, { palette, px }: Drawn): string {
  const items = lines.map((text) => `<li style="margin:0 0 6px">${escapeHtml(text)}</li>`).join('');
  const above = 'margin:0 0 20px;padding:16px 0 0;border-width:1px 0 0;border-style:solid';
  return `<div ${roleAttributes('value', palette, above)}><h2 style="margin:0 0 4px;font-size:${px(16)}">${escapeHtml(heading)}</h2><p ${roleAttributes('quiet', palette, `margin:0 0 8px;font-size:${px(14)}`)}>${escapeHtml(note)}</p><ul style="margin:0;padding:0 0 0 20px;font-size:${px(14)}">${items}</ul></div>`;
}

function todoHtml({ heading, items, link }: NonNullable<Letter['todo']>, { palette, px }: Drawn): string {
  const lines = items.map(
    ({ by, what, otherwise }) =>
      `<li style="margin:0 0 10px"><b>${escapeHtml(what)}</b> (${escapeHtml(by)})<br>${escapeHtml(otherwise)}</li>`,
  );
  const above = 'margin:0 0 20px;padding:16px 0 0;border-width:1px 0 0;border-style:solid';
  return `<div ${roleAttributes('value', palette, above)}><h2 style="margin:0 0 8px;font-size:${px(16)}">${escapeHtml(heading)}</h2><ul style="margin:0 0 8px;padding:0 0 0 20px;font-size:${px(14)}">${lines.join('')}</ul><a href="${escapeHtml(link.url)}" ${roleAttributes('value', palette, `font-size:${px(14)}`)}>${escapeHtml(link.text)}</a></div>`;
}
