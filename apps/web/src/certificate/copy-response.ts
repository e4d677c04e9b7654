import { fillText } from '@marque/base';
import type { BrandWire, CertificateWire } from '@marque/contract';
import { conventionsOf, formatMoment, formatTimeOfDay } from '../brand/format.ts';
import { CHECKED_HEADER, UNTIL_HEADER } from './copy-cache.ts';
import type { KeptCopy } from './kept-copy.ts';
import { keptPage } from './kept-page.ts';
import { keptStyle } from './kept-style.ts';
import { walletFacts } from './wallet-facts.ts';

type Copied = { readonly certificate: CertificateWire; readonly brand: BrandWire; readonly copy: KeptCopy };

/** The answer that replaces a certificate's page: a page by itself, with no permissions beyond its own styles. */
export async function copyResponse({ certificate, brand, copy }: Copied): Promise<Response> {
  const conventions = conventionsOf(brand);
  const t = (key: string, values?: { readonly [name: string]: string }) =>
    fillText(brand.texts, brand.language, key, values);
  const moment = (at: string) => formatMoment(at, 'short', conventions);
  const timeOfDay = (at: string) => formatTimeOfDay(at, conventions);
  const facts = walletFacts(certificate, { t, moment, timeOfDay });
  const { state, from } = certificate;
  const html = keptPage({
    language: brand.language,
    brandName: t('brand.name'),
    title: t('documents.certificate.title'),
    notice: t('certificate.copy.notice'),
    coming: state === 'COMING' ? t('certificate.copy.coming', { date: moment(from), time: timeOfDay(from) }) : null,
    again: { path: copy.path, text: t('certificate.copy.again') },
    registration: certificate.registration,
    vehicle: certificate.vehicle ?? '',
    facts,
    demonstration: certificate.demonstration ? t('certificate.demonstration') : null,
  });
  const policy = `default-src 'none'; style-src 'sha256-${await hashOf(keptStyle)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      [CHECKED_HEADER]: String(copy.checkedMs),
      [UNTIL_HEADER]: String(copy.untilMs),
    },
  });
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
