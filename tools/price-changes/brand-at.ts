import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Result, refused } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { loadBrandAt } from '../quote/brand-folder.ts';
import { root } from '../run.ts';

/** As many bytes as a brand's folder with its fonts and images may have. */
const ARCHIVE_MAX = 200_000_000;

/**
 * A brand as it is in a folder, or as it was at a version that git knows (`main`, `HEAD~3`, a tag): then its files of
 * that version are written to a temporary folder. Faults come back one per line.
 */
export async function brandAt(place: string, brand: string): Promise<Result<Brand, readonly string[]>> {
  const folder = resolve(root, place);
  if (existsSync(folder)) return loadBrandAt({ brand, folder, textsFolder: join(root, 'texts') });
  const laidOut = mkdtempSync(join(tmpdir(), 'brand-at-'));
  try {
    if (!layOut(place, brand, laidOut))
      return refused([`${place} is neither a folder nor a version that git knows with brands/${brand}`]);
    return await loadBrandAt({ brand, folder: join(laidOut, 'brands', brand), textsFolder: join(laidOut, 'texts') });
  } finally {
    rmSync(laidOut, { recursive: true });
  }
}

/** Lays out the brand's files and the shared texts of a version; false when git does not know them. */
function layOut(version: string, brand: string, folder: string): boolean {
  if (!/^\w[\w./~^-]*$/.test(version)) return false;
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', version, `brands/${brand}`, 'texts'], {
      cwd: root,
      maxBuffer: ARCHIVE_MAX,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return true;
  } catch {
    return false;
  }
}
