import type { Report } from '../../read/place.ts';
import type { LanguageTexts } from './needed-text.ts';

/** The texts of emails. Below it are those that a letter on paper uses instead, under the same names. */
const EMAIL = 'mail.';
const ON_PAPER = 'mail.onPaper.';

/**
 * Checks that a brand that replaces an email's text also replaces the text that paper uses instead: otherwise the two
 * could say different things.
 */
export function checkPaperTexts(report: Report, texts: readonly LanguageTexts[]): void {
  for (const { language, own, defaults } of texts) {
    for (const key of defaults.keys()) {
      const email = key.startsWith(ON_PAPER) ? own.get(`${EMAIL}${key.slice(ON_PAPER.length)}`) : undefined;
      if (email && !own.has(key))
        report(email.at(), {
          expected: `the text ${key.slice(EMAIL.length)} in texts/${language}/mail.json too, which letters by post say in its place`,
        });
    }
  }
}
