import { escapeHtml } from '../http/escape-html.ts';
import type { BrandColours } from './brand-colours.ts';

/** What a letter says. Everything is text; nothing in it is read as HTML. */
export type Letter = {
  readonly language: string;
  readonly brandName: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A registration, shown as a plate. */
  readonly plate?: string;
  /** Digits to type, shown large. */
  readonly code?: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly button?: { readonly before: string; readonly text: string; readonly url: string };
  readonly after: readonly string[];
  /** Terms that are written out below what the letter says. */
  readonly terms?: { readonly heading: string; readonly note: string; readonly lines: readonly string[] };
  readonly closing: readonly string[];
  readonly small: readonly string[];
};

/** The letter for mail programs that show HTML: one column, tables and inline styles, which all of them understand. */
export function letterHtml(letter: Letter, colours: BrandColours): string {
  const { ink, muted, page, surface, line, primary } = colours;
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(letter.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:${page};color:${ink};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${surface};border:1px solid ${line};border-radius:12px">
<tr><td style="padding:20px 28px;border-bottom:1px solid ${line};font-weight:700;font-size:18px;color:${primary}">${escapeHtml(letter.brandName)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(letter.greeting)}</h1>
${letter.paragraphs.map((text) => paragraph(text)).join('')}
${letter.plate === undefined ? '' : plateHtml(letter.plate, colours)}
${letter.code === undefined ? '' : codeHtml(letter.code, colours)}
${letter.facts === undefined ? '' : factsHtml(letter.facts, colours)}
${letter.button === undefined ? '' : paragraph(letter.button.before) + buttonHtml(letter.button, colours)}
${letter.after.map((text) => paragraph(text)).join('')}
${letter.terms === undefined ? '' : termsHtml(letter.terms, colours)}
<p style="margin:0">${letter.closing.map(escapeHtml).join('<br>')}</p>
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:${muted}">${letter.small.map(escapeHtml).join('<br>')}</p>
</td></tr></table></body></html>
`;
}

function termsHtml({ heading, note, lines }: NonNullable<Letter['terms']>, { muted, line }: BrandColours): string {
  const items = lines.map((text) => `<li style="margin:0 0 6px">${escapeHtml(text)}</li>`).join('');
  return `<div style="margin:0 0 20px;padding:16px 0 0;border-top:1px solid ${line}"><h2 style="margin:0 0 4px;font-size:16px">${escapeHtml(heading)}</h2><p style="margin:0 0 8px;font-size:14px;color:${muted}">${escapeHtml(note)}</p><ul style="margin:0;padding:0 0 0 20px;font-size:14px">${items}</ul></div>`;
}

function factsHtml(facts: NonNullable<Letter['facts']>, colours: BrandColours): string {
  const rows = facts.map(([name, value]) => factRow(name, value, colours)).join('');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows}</table>`;
}

function codeHtml(code: string, { ink, page, line }: BrandColours): string {
  return `<p style="margin:0 0 16px;padding:16px;border:1px solid ${line};border-radius:8px;background:${page};color:${ink};font:700 32px/1.2 Consolas,Menlo,monospace;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`;
}

function factRow(name: string, value: string, { muted, line }: BrandColours): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top`;
  return `<tr><th scope="row" align="left" style="${cell};font-weight:400;color:${muted}">${escapeHtml(name)}</th><td align="right" style="${cell};font-weight:600">${escapeHtml(value)}</td></tr>`;
}

function plateHtml(registration: string, { plate, 'plate-ink': ink }: BrandColours): string {
  return `<p style="margin:0 0 16px"><span style="display:inline-block;padding:6px 16px;border:2px solid ${ink};border-radius:6px;background:${plate};color:${ink};font:700 22px/1.2 Arial,sans-serif;letter-spacing:2px">${escapeHtml(registration)}</span></p>`;
}

function buttonHtml(
  { text, url }: NonNullable<Letter['button']>,
  { primary, 'on-primary': onPrimary }: BrandColours,
): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${primary};color:${onPrimary};font-weight:600;text-decoration:none">${escapeHtml(text)}</a></p>`;
}
