import { expect, it } from 'vitest';
import { nameFault } from './name-faults.ts';

const fault = expect.stringMatching(/exports nothing of its own name/);

it.each<readonly [what: string, file: string, text: string, expected: unknown]>([
  ['a function of the file’s name', 'packages/base/src/fill-text.ts', 'export function fillText() {}', undefined],
  ['a constant in capitals', 'packages/base/src/life-days.ts', 'export const LIFE_DAYS = 3;', undefined],
  ['a type', 'packages/base/src/clock.ts', 'export type Clock = {};', undefined],
  ['a component', 'apps/web/src/price/price-card.tsx', 'export function PriceCard() {}', undefined],
  ['a re-export', 'packages/base/src/text.ts', "export { text } from './words.ts';", undefined],
  ['a longer name that holds it', 'packages/domain/src/rating/prices/tax.ts', 'export function taxOf() {}', undefined],
  ['words apart', 'apps/sandbox/src/onfido/open-desk.ts', 'export function openOnfidoDesk() {}', undefined],
  ['a plural', 'packages/domain/src/rate-cover.ts', 'export function rateCovers() {}', undefined],
  [
    'what is done to one thing',
    'apps/sandbox/src/stripe/card-tokens.ts',
    'export function createToken() {}\nexport async function readToken() {}',
    undefined,
  ],
  ['one thing of it only', 'apps/sandbox/src/stripe/card-tokens.ts', 'export function createToken() {}', fault],
  ['another name', 'apps/web/src/price/price-card.tsx', 'export function Makeup() {}', fault],
  [
    'a name in a comment',
    'apps/web/src/price/price-card.tsx',
    '// export function PriceCard\nexport const a = 1;',
    fault,
  ],
  ['a migration', 'apps/gateway/src/store/migrations/sale/0006-people.ts', 'export const people = {};', undefined],
  ['a part of an input', 'packages/inputs/src/date/view.tsx', 'export function DateView() {}', undefined],
  ['an index', 'packages/base/src/index.ts', "export * from './clock.ts';", undefined],
  ['a program', 'tools/build.ts', 'await build();', undefined],
  ['a context with its hook', 'apps/web/src/brand/brand-context.tsx', 'export function useBrand() {}', undefined],
  ['a step of a story', 'journeys/buyer.ts', 'export async function goOn() {}', undefined],
  ['types of one subject', 'apps/sandbox/src/stripe/ground/model.ts', 'export type Charge = {};', undefined],
  ['a subject’s name in another room', 'packages/domain/src/policy/model.ts', 'export type Charge = {};', fault],
  ['a step called as a subject', 'apps/gateway/src/letters/handlers.ts', 'export function sendLetter() {}', fault],
  ['a test', 'packages/base/src/clock.test.ts', 'export const made = 1;', undefined],
  ['another program’s settings', 'apps/web/vite.config.ts', 'export default {};', undefined],
  ['what is no code', 'packages/kit/src/buttons/button.module.css', '', undefined],
])('given a file with %s, says so where it is at fault', (_what, file, text, expected) => {
  expect(nameFault(file, text)).toEqual(expected);
});
