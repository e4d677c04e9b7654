import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Quoted, quote as quoteAs } from '../quote.ts';
import { root } from '../run.ts';
import { loadBrandFolder } from './brand-folder.ts';

const example = (name: string) => join(root, 'examples/risks', `${name}.yaml`);
let folder = '';
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quote-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The folder of the showcase brand is the same for every case, and reading it takes longer than all of them. */
let showcase: ReturnType<typeof loadBrandFolder> | undefined;
function load(brand: string): ReturnType<typeof loadBrandFolder> {
  if (brand !== 'showcase') return loadBrandFolder(brand);
  showcase ??= loadBrandFolder(brand);
  return showcase;
}

const quote = (...args: string[]) => quoteAs(args, load);

function quoteAsCommand(...args: string[]): Promise<Quoted> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'tools/quote.ts'), ...args], (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

/** A risk file like the careful driver's, changed. */
async function changed(...changes: [from: string | RegExp, to: string][]): Promise<string> {
  const text = await readFile(example('flex-careful-driver'), 'utf8');
  files += 1;
  const path = join(folder, `${files}.yaml`);
  await writeFile(
    path,
    changes.reduce((so, [from, to]) => so.replace(from, to), text),
  );
  return path;
}

it('the command writes what is said to its streams and ends with the status', async () => {
  const path = example('flex-referred');
  const [referred, faulty] = await Promise.all([quoteAsCommand(path), quoteAsCommand()]);
  expect(referred).toEqual(await quote(path));
  expect(faulty).toEqual(await quote());
  expect([referred.code, faulty.code]).toEqual([3, 2]);
});

describe('a risk file', () => {
  it('with a promotion says what became of it, what is due first, and what makes up the price', async () => {
    const path = example('promotion-applied-sc12melec');
    const [{ code, out }, { out: json }] = await Promise.all([quote(path), quote('--json', path)]);
    expect(code).toBe(0);
    expect(out).toMatch(/Promotion SC12M: applied \(until 2027-11-26\)/);
    expect(out).toMatch(/promotion\s+-£41\.67/);
    const { promotion, makeup, totals } = JSON.parse(json);
    expect(promotion).toMatchObject({ promo: 'SC12M', outcome: 'applied' });
    expect(makeup.reduce((sum: number, { pennies }: { pennies: number }) => sum + pennies, 0)).toBe(totals.discounted);
  });

  it('with a promotion whose number stands without quotes is faulty', async () => {
    const { code, err } = await quote(await changed([/$/, 'promotion: { code: SC12M, retailer: 10101 }\n']));
    expect(code).toBe(2);
    expect(err).toContain('promotion.retailer is not text');
  });

  it('with a price is answered with status 0 and the quote with its steps', async () => {
    const { code, out } = await quote('--json', example('flex-careful-driver'));
    const answer = JSON.parse(out);
    expect(code).toBe(0);
    expect(answer).toMatchObject({ ratingStatus: 'QUOTE', voluntaryExcess: 20_000, covers: ['legal_expenses'] });
    expect(answer.totals).toEqual(answer.availablePaymentSchedules[0].totals);
    expect(answer.premiumBreakdown.map(({ coverGroup }: { coverGroup: string }) => coverGroup)).toContain(
      'damage_to_car',
    );
    expect(answer.availablePaymentSchedules[0].checkoutMethods.length).toBeGreaterThan(0);
    expect(answer.steps[0]).toMatchObject({ factor: 'base', table: 'base', row: 2, before: 4000, after: 4000 });
  });

  it('without --json is answered with a table in pounds', async () => {
    const { code, out } = await quote(example('flex-family'));
    expect(code).toBe(0);
    expect(out).toMatch(/damage_to_car\s+£\d+\.\d\d\s+£\d+\.\d\d\s+£\d+\.\d\d/);
    expect(out).toContain('DRVEXC_YOUNG (p2)');
  });

  it('that is referred is answered with status 3 and the reasons', async () => {
    const { code, out } = await quote('--json', example('flex-referred'));
    expect(code).toBe(3);
    expect(JSON.parse(out).referralReasons.length).toBe(2);
  });

  it('with a yes about changes to the car is referred for it, and with a no priced again', async () => {
    const answering = (yes: boolean) => changed(['modifications: false', `modifications: ${yes}`]);
    const referred = await quote('--json', await answering(true));
    expect(referred.code).toBe(3);
    expect(JSON.parse(referred.out).referralReasons).toEqual([
      { code: 'modified_car', message: 'referral.modified_car', answers: ['modifications'] },
    ]);
    expect((await quote('--json', await answering(false))).code).toBe(0);
  });

  it('with a variant of a conviction is priced like the offence', async () => {
    const price = async (code: string) => {
      const { out } = await quote('--json', await changed(['code: SP30', `code: ${code}`]));
      return JSON.parse(out).totals;
    };
    const [offence, variant] = await Promise.all([price('LC20'), price('LC22')]);
    expect(offence.gross).toBeGreaterThan(0);
    expect(variant).toEqual(offence);
  });

  it('with faults is answered with status 2 and all of them at once, by path', async () => {
    const path = await changed(
      ['dateOfBirth: 1988-03-02', 'dateOfBirth: 1988-02-30'],
      ['annualMileage: 8000', 'annualMileage: 99999'],
      ['bankrupt:', 'bankrupd:'],
      ['model: Golf', 'model: Gulf'],
      ['covers: [legal_expenses]', 'covers: [breakdown]'],
      [/$/, 'quote: { renewalMoth: 3 }\n'],
    );
    const { code, out, err } = await quote(path);
    expect([code, out]).toEqual([2, '']);
    for (const fault of [
      'profiles.ph.dateOfBirth is not a day',
      'assets.car.annualMileage ',
      'profiles.ph.bankrupd is unknown; did you mean bankrupt?',
      'profiles.ph.bankrupt is missing',
      'assets.car.vehicle Volkswagen has no model Gulf',
      'covers.0 is not offered',
      'quote.renewalMoth is unknown; did you mean renewalMonth?',
    ]) {
      expect(err).toContain(fault);
    }
  });

  it('that breaks a rule of the product’s questions is faulty in the brand’s words', async () => {
    const { code, err } = await quote(await changed(['startAt: 2026-11-27', 'startAt: 2026-11-19']));
    expect(code).toBe(2);
    expect(err).toMatch(/: startAt \S/);
  });

  it('with a claim or an additional driver that the questions would refuse is faulty, with the place inside named', async () => {
    const born = 'dateOfBirth: 2027-01-01, drivingLicence: { licenceType: UKFull, validFrom: 2015-01-01 }';
    const { code, err } = await quote(
      await changed(['date: 2023-05-06', 'date: 2027-05-06'], ['assets:', `  p1: { ${born} }\nassets:`]),
    );
    expect(code).toBe(2);
    expect(err).toMatch(/: profiles\.ph\.vehicleClaimsHistory\.0\.date \S/);
    expect(err).toMatch(/: profiles\.p1\.dateOfBirth \S/);
  });

  it('that cannot be read, or is no YAML, is faulty', async () => {
    const broken = join(folder, 'broken.yaml');
    await writeFile(broken, 'scheme: [flex');
    expect((await quote(broken)).code).toBe(2);
    expect((await quote(join(folder, 'none.yaml'))).err).toContain('cannot be read');
    expect((await quote()).code).toBe(2);
    expect((await quote('--brand', '../gateway', broken)).code).toBe(2);
  });
});
