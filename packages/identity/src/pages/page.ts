import type { Look } from '../ports.ts';
import { type Html, html } from './html.ts';

/** A page to be sent: its status, the whole document, and after how many seconds it makes sense to try again. */
export type Page = { readonly status: number; readonly document: string; readonly retryAfterSeconds?: number };

/** What is on a page: its title, and what it shows. */
export type PageParts = {
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly title: string;
  readonly body: Html;
  /** A file of ours that presses the button for those whose browser may. */
  readonly script?: string;
};

/** A page in the brand's look. `basePath` is where our own files are. It needs no script and has no style of its own. */
export function page(look: Look, basePath: string, parts: PageParts): Page {
  const { status = 200, retryAfterSeconds, title, body, script } = parts;
  const fonts = look.fontUrls.map(
    (url) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
  );
  const document = html`<!doctype html>
<html lang="${look.language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} – ${look.brandName}</title>
<link rel="icon" type="image/svg+xml" href="${look.iconUrl}">
${fonts}
<link rel="stylesheet" href="${look.themeUrl}">
<link rel="stylesheet" href="${basePath}/pages.css">
${script === undefined ? undefined : html`<script src="${basePath}/${script}" defer></script>`}
</head>
<body>
<header><a href="/"><img src="${look.logoUrl}" alt="${look.brandName}" height="36"></a></header>
<main>${body}</main>
</body>
</html>
`;
  return { status, document: document.html, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
}
