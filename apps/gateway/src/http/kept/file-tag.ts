import { createHash } from 'node:crypto';
import type { Brand } from '@marque/catalogue';

const kept = new WeakMap<Brand, Map<string, string>>();

/**
 * The tag of a brand's file, made once from its content: a file that a new version of the brand does not change keeps
 * its tag.
 */
export function fileTag(brand: Brand, file: string): string {
  const tags = kept.get(brand) ?? new Map<string, string>();
  kept.set(brand, tags);
  const known = tags.get(file);
  if (known !== undefined) return known;
  const hash = createHash('sha256')
    .update(brand.files[file] ?? '')
    .digest('base64url');
  const tag = `"${hash.slice(0, 27)}"`;
  tags.set(file, tag);
  return tag;
}
