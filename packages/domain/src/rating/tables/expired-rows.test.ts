import { faultText } from '@marque/testkit/rating/fault-text';
import { sampleFiles } from '@marque/testkit/rating/sample-files';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { describe, expect, it } from 'vitest';
import { compileTariff } from './compile-tariff.ts';

function textsOf(replaced: { [table: string]: string }): string[] {
  const compiled = compileTariff(sampleFiles(replaced), sampleSettings, 'test');
  return compiled.ok ? [] : compiled.problem.map(faultText);
}
const ncd = (...rows: string[]) => ({ ncd: ['from,to,cover,minYears,maxYears,factor', ...rows].join('\n') });
const usage = (...rows: string[]) => ({ usage: ['from,to,cover,usage,factor', ...rows].join('\n') });
const [SOCIAL, COMMUTING, BUSINESS] = ['SocialDomesticPleasure', 'SocialDomesticPleasureCommuting', 'BusinessClass1'];

describe('a row that holds on some days alone', () => {
  it('is named with the day on which it ends, and not the last row of the table', () => {
    const rows = [`2026-01-01,2026-06-30,*,${SOCIAL},1`, `2026-01-01,,*,${COMMUTING},1`, `2026-01-01,,*,${BUSINESS},1`];
    expect(textsOf(usage(...rows))).toEqual([
      `rates/usage.csv:2 to: No row holds for usage ${SOCIAL} from 2026-07-01 on: the row on line 2 ends on 2026-06-30 (expected a row from 2026-07-01 on)`,
    ]);
  });

  it('is named once, however often the table changes after it', () => {
    const rows = [
      `2026-01-01,2026-06-30,*,${SOCIAL},1`,
      `2026-01-01,2026-12-31,*,${COMMUTING},1`,
      `2027-01-01,,*,${COMMUTING},1.1`,
      `2026-01-01,,*,${BUSINESS},1`,
    ];
    expect(textsOf(usage(...rows))).toHaveLength(1);
  });

  it('is named with the day on which it begins', () => {
    const rows = [`2026-05-01,,*,${SOCIAL},1`, `2026-01-01,,*,${COMMUTING},1`, `2026-01-01,,*,${BUSINESS},1`];
    expect(textsOf(usage(...rows))).toEqual([
      `rates/usage.csv:2 from: No row holds for usage ${SOCIAL} until 2026-04-30: the row on line 2 begins on 2026-05-01 (expected a row until 2026-04-30)`,
    ]);
  });

  it('is named where it is a band of numbers', () => {
    expect(textsOf(ncd('2026-01-01,2026-06-30,*,0,3,1', '2026-01-01,,*,4,9,0.5'))).toEqual([
      'rates/ncd.csv:2 to: No row holds for minYears from 0 to 3 from 2026-07-01 on: the row on line 2 ends on 2026-06-30 (expected a row from 2026-07-01 on)',
    ]);
  });

  it('is told as a gap of days where no row holds at all', () => {
    expect(textsOf(ncd('2026-01-01,2026-05-31,*,,,1'))).toEqual([
      'rates/ncd.csv:2 to: There is a gap: no row holds from 2026-06-01 on (expected a row from 2026-06-01 on)',
    ]);
  });
});
