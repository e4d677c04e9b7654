import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The colours of a letter, as `#rrggbb`. */
export type BrandColours = {
  readonly ink: string;
  readonly muted: string;
  readonly page: string;
  readonly surface: string;
  readonly line: string;
  readonly primary: string;
  readonly 'on-primary': string;
  readonly plate: string;
  readonly 'plate-ink': string;
};

/** Letters in plain black and white, and a yellow plate: for tokens that a theme gives in a way that mail programs cannot read. */
const plain: BrandColours = {
  ink: '#111111',
  muted: '#555555',
  page: '#f4f4f4',
  surface: '#ffffff',
  line: '#dddddd',
  primary: '#111111',
  'on-primary': '#ffffff',
  plate: '#ffcb05',
  'plate-ink': '#111111',
};

/** The colours of a brand's theme as it is by day. Mail programs know neither style sheets from elsewhere nor custom properties. */
export async function brandColours(brandsDirectory: string, brand: string): Promise<BrandColours> {
  const theme = await readFile(join(brandsDirectory, brand, 'theme.css'), 'utf8');
  const [byDay = ''] = theme.split('@media');
  const entries = Object.entries(plain).map(([token, otherwise]) => [
    token,
    new RegExp(`--${token}:\\s*(#[0-9a-fA-F]{6})\\s*;`).exec(byDay)?.[1] ?? otherwise,
  ]);
  return Object.fromEntries(entries) as BrandColours;
}
