import { seedFor } from './answering/seed.ts';
import { speak } from './answering/speak.ts';
import { layoutFaults } from './pages/layout-faults.ts';
import { lookAtBuying, lookAtDebit, lookAtFree } from './pages/look-at-buying.ts';
import { lookAtCustomer, lookAtOwing, lookAtSettled } from './pages/look-at-customer.ts';
import { lookAtAddOns, lookAtOffer, lookAtUnpriced, lookAtUpgrade } from './pages/look-at-offer.ts';
import { lookAtDrivers, lookAtQuestions } from './pages/look-at-questions.ts';
import { lookAtStaff } from './pages/look-at-staff.ts';
import { lookAtUploads } from './pages/look-at-uploads.ts';
import { lookAtVisitor } from './pages/look-at-visitor.ts';
import { groupsOf, type PageGroup, pageStates } from './pages/page-states.ts';
import { priced } from './pages/priced.ts';
import { type Looked, type Visit, visitOf } from './pages/visit.ts';
import { expect, test } from './steps/test.ts';

const tellers: { readonly [G in PageGroup]: (visit: Visit<G>) => Promise<void> } = {
  visitor: lookAtVisitor,
  asked: lookAtQuestions,
  drivers: lookAtDrivers,
  unpriced: lookAtUnpriced,
  offer: lookAtOffer,
  addOns: lookAtAddOns,
  upgrade: lookAtUpgrade,
  buying: lookAtBuying,
  uploads: lookAtUploads,
  debit: lookAtDebit,
  free: lookAtFree,
  customer: lookAtCustomer,
  owing: lookAtOwing,
  settled: lookAtSettled,
  staff: lookAtStaff,
};

const products = { showcase: ['flex', 'annual', 'driveaway'], example: ['car-cover'] } as const;

const brandsWith = (group: PageGroup) =>
  Object.keys(groupsOf)
    .filter((brand) => groupsOf[brand]?.includes(group))
    .map((brand) => `@${brand}`);

// A refusal is part of many a page.
test.use({ mayRefuse: /./, hasTouch: true });

test('a sample of the pages is accessible and fits, narrow and wide, light and dark', { tag: '@once' }, async ({
  page,
  product,
}) => {
  const looked: Looked = { states: new Set(), faults: [] };
  const words = await speak(page, product.shop, 'de');
  const visit = visitOf({ page, product, words, language: 'de', urlNames: products.showcase }, looked);
  const { path } = await priced(await seedFor(page, product), 'flex');
  await visit.lookAt('home with a quote', '/');
  await visit.lookAt('questions, answered', `${path}/disclosure/no-claims-bonus`);
  await visit.lookAt('quote', path);
  expect(looked.faults).toEqual([]);
});

test('the API’s description is accessible and fits', { tag: ['@breadth', '@once'] }, async ({ page, product }) => {
  await page.goto(`${product.shop}/api/docs`);
  expect(await layoutFaults(page)).toEqual([]);
});

test('the API’s description finds a call by its words', { tag: ['@breadth', '@once'] }, async ({ page, product }) => {
  await page.goto(`${product.shop}/api/docs`);
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('session retrieve');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: 'POST /session/retrieve' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'POST /api/proposals', exact: true })).toBeHidden();
});

for (const group of Object.keys(pageStates) as PageGroup[])
  for (const language of ['en', 'de'] as const)
    test(`every page of the group ${group}, in ${language}, is accessible and fits, narrow and wide, light and dark`, {
      tag: ['@pages', ...brandsWith(group)],
    }, async ({ page, product, brand, complaints }) => {
      const looked: Looked = { states: new Set(), faults: [] };
      const words = await speak(page, product.shop, language);
      const visit = visitOf({ page, product, words, language, urlNames: products[brand] }, looked);
      try {
        await (tellers[group] as (visit: Visit) => Promise<void>)(visit);
      } finally {
        expect.soft(looked.faults).toEqual([]);
        // The browser complains about missing files on pages that show exactly that.
        complaints.splice(0);
      }
      expect([...looked.states].sort()).toEqual(Object.keys(pageStates[group]).sort());
    });
