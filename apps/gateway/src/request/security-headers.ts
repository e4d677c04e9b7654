import type { Config } from '../ground/config.ts';

const DIRECTIVES: { readonly [directive: string]: readonly string[] } = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'frame-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'report-uri': ['/api/csp-reports'],
};

/** The content security policy with further sources, by directive. */
export function policyWith(further: readonly { readonly [directive: string]: readonly string[] }[]): string {
  const named = [...new Set([...Object.keys(DIRECTIVES), ...further.flatMap((sources) => Object.keys(sources))])];
  const lines = named.map((directive) => {
    const sources = [DIRECTIVES, ...further].flatMap((one) => one[directive] ?? []);
    return [directive, ...new Set(sources)].join(' ');
  });
  // The report directive always comes last.
  return lines.sort((a, b) => Number(a.startsWith('report-uri')) - Number(b.startsWith('report-uri'))).join('; ');
}

const CONTENT_SECURITY_POLICY = policyWith([]);

/** Headers of a content page: only this site may show it in a frame, and nothing in it is active. */
export const FRAMED_BY_US = {
  'content-security-policy': CONTENT_SECURITY_POLICY.replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ).replace("script-src 'self'", "script-src 'none'"),
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers of every answer, problems included: what a browser may do with it, which is little. */
export function securityHeaders(mode: Config['mode']): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(mode === 'production' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
