import type { PolicyInWords } from './policy-in-words.ts';
import type { Words } from './words.ts';

/** The special terms of a policy, a sentence each; one that says so where there are none. */
export function specialTerms({ version, drivers }: PolicyInWords, { text, money }: Words): string[] {
  const terms = version.quote.endorsements.map(({ code, profileCode = 'ph', excess = 0 }) => {
    const driver = drivers.find((one) => one.profileCode === profileCode)?.name ?? '';
    return `${text(`endorsements.${code}.title`)}. ${text(`endorsements.${code}.description`, { driver, excess: money(excess) })}`;
  });
  return terms.length > 0 ? terms : [text('documents.schedule.noEndorsements')];
}
