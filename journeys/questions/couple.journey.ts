import { answerProposal } from '../answering/answer-proposal.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { couple, coupleAtRetailer } from '../answering/people.ts';
import { speak } from '../answering/speak.ts';
import { startProduct } from '../answering/start.ts';
import { expect, test } from '../steps/test.ts';

for (const urlName of ['flex', 'annual', 'driveaway']) {
  test(`a couple and a mother, with claims and convictions, come to their price for ${urlName}`, {
    tag: urlName === 'flex' ? '@phone' : '@breadth',
  }, async ({ page, product, accessible, language }) => {
    const words = await speak(page, product.shop, language);
    const visitor = { page, words, hand: byPointer(page) };
    const household = urlName === 'driveaway' ? coupleAtRetailer : couple;
    const onPage = (where: string) => accessible(page, where);
    await startProduct(visitor, urlName, { shop: product.shop, household, onPage });
    await answerProposal(visitor, household, { onAnswered: ({ id }) => onPage(id) });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    if (urlName === 'driveaway') {
      const names = { from: words.text('schemes.driveaway.name'), to: words.text('schemes.flex.name') };
      await expect(page.getByRole('heading', { level: 1, name: words.text('upgrade.title', names) })).toBeVisible();
      await onPage('upgrade');
      await page.getByRole('link', { name: words.text('upgrade.stay', names) }).click();
    }
    const heading = words.text('quote.titleNamed', { name: 'Ada' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await onPage('quote');
  });
}
