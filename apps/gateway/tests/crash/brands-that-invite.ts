import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const shipped = fileURLToPath(new URL('../../../../brands', import.meta.url));

/** The shipped brands in a folder of one's own, where policies of the showcase are invited to renew; answers the setting that names it. */
export async function brandsThatInvite(directory: string): Promise<{ readonly BRANDS_DIR: string }> {
  const brands = join(directory, 'brands');
  await cp(shipped, brands, { recursive: true });
  const file = join(brands, 'showcase/products/annual/policy.yaml');
  const sold = await readFile(file, 'utf8');
  await writeFile(file, sold.replace('\nrenewal:\n', '\nrenewal:\n  invite: { daysFrom: 30, daysTo: 21 }\n'));
  return { BRANDS_DIR: brands };
}
