import type { Visitor } from './visitor.ts';

/** Says yes to cookies: the shop reports errors only of visitors who have agreed. */
export async function agreeToReports(visitor: Visitor): Promise<void> {
  await visitor.press({ role: 'button', name: 'Accept', within: { role: 'region', name: 'Cookies' } });
}
