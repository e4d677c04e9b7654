import type { Report } from '../../read/place.ts';
import type { LanguageTexts } from './needed-text.ts';

/** The texts of emails, and below it what a letter on paper says in place of one of the same name. */
const EMAIL = 'mail.';
const ON_PAPER = 'mail.onPaper.';

/** Checks that a brand that replaces a text of an email replaces what paper says in its place too: otherwise the two could tell different things. */
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
