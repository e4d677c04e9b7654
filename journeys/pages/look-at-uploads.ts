import { expect } from '@playwright/test';
import { seedFor } from '../answering/seed.ts';
import { buyFlex } from '../steps/buying.ts';
import { letterOf } from '../steps/letter-of.ts';
import type { Visit } from './visit.ts';

/** From the page of a kind of file to the files sent. */
export async function lookAtUploads({ page, product, words, look, lookAt }: Visit<'uploads'>): Promise<void> {
  const { text } = words;
  const { policyId } = await buyFlex(await seedFor(page, product), product);
  const own = `/flex/policy/${policyId}/uploads`;
  await lookAt('sending a proof', `${own}/proof-of-ncb`);
  await page.getByTestId('files').setInputFiles([letterOf('letter.pdf'), letterOf('scan-of-all-pages.tiff')]);
  await expect(page.getByText('letter.pdf')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await look('files of a proof');
  await page.getByRole('button', { name: text('upload.send.one') }).click();
  await page.waitForURL(/\/uploads\/confirmation$/);
  await look('a proof that was sent', text('upload.sent.title'));
  await lookAt('what was sent', own);
}
