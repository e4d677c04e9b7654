/** What the gallery shows, and how; all of it is in its address. */
export type GallerySettings = {
  readonly brand: string;
  readonly language: string;
  readonly theme: 'system' | 'light' | 'dark';
  /** One type of input; all of them if empty. */
  readonly input: string;
  readonly lookups: LookupManner;
  /** Every example shows a problem. */
  readonly problems: boolean;
};

/** How the look-ups behave: they answer, find nothing, never answer, or fail. */
export type LookupManner = 'answer' | 'nothing' | 'never' | 'fail';

export const themes = ['system', 'light', 'dark'] as const;
export const manners = ['answer', 'nothing', 'never', 'fail'] as const;

/** The settings of an address; missing or wrong ones get their defaults. */
export function readSettings(search: string, brands: readonly string[], languages: readonly string[]): GallerySettings {
  const asked = new URLSearchParams(search);
  const oneOf = <T extends string>(name: string, known: readonly T[], usual: T): T =>
    known.find((one) => one === asked.get(name)) ?? usual;
  return {
    brand: oneOf('brand', brands, brands.includes('showcase') ? 'showcase' : (brands[0] ?? '')),
    language: oneOf('language', languages, 'en'),
    theme: oneOf('theme', themes, 'system'),
    input: asked.get('input') ?? '',
    lookups: oneOf('lookups', manners, 'answer'),
    problems: asked.get('problems') === 'true',
  };
}

/** The address of settings. */
export function writeSettings(settings: GallerySettings): string {
  return `?${new URLSearchParams(Object.entries(settings).map(([name, value]): [string, string] => [name, String(value)]))}`;
}
