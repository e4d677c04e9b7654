/** When something of a theme applies: `:root` by day, `:root` in the dark; undefined anywhere else. */
export type ThemeScheme = 'light' | 'dark' | undefined;

/** A custom property as a theme sets it. A value that lacks its semicolon runs into the next property. */
export type ThemeEntry = {
  readonly name: string;
  readonly value: string;
  readonly index: number;
  readonly scheme: ThemeScheme;
};

/** A theme without its comments, whose lines stay. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** Every custom property that a style sheet without comments sets. Its braces must fit. */
export function readTheme(css: string): ThemeEntry[] {
  const blocks = blocksOf(css);
  return [...css.matchAll(/--([a-z0-9-]+)\s*:([^;{}]*)/g)].flatMap(({ 1: name = '', 2: value = '', index }) => {
    const scheme = schemeAt(blocks, index);
    // What a value without a semicolon has swallowed is set there too.
    const swallowed = [...value.matchAll(/--([a-z0-9-]+)\s*:/g)].map(([, one = '']) => ({
      name: one,
      value: '',
      index,
      scheme,
    }));
    return [{ name, value: value.trim(), index, scheme }, ...swallowed];
  });
}

type Block = { readonly preludes: readonly string[]; readonly from: number; readonly to: number };

/** Every block with what comes before it and before the blocks around it, inner ones first. */
function blocksOf(css: string): Block[] {
  const open: { readonly prelude: string; readonly from: number }[] = [];
  const blocks: Block[] = [];
  let after = 0;
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark === '{') open.push({ prelude: css.slice(after, index).trim().replace(/\s+/g, ' '), from: index });
    const preludes = open.map(({ prelude }) => prelude);
    const closed = mark === '}' ? open.pop() : undefined;
    if (closed) blocks.push({ preludes, from: closed.from, to: index });
    after = index + 1;
  }
  return blocks;
}

function schemeAt(blocks: readonly Block[], index: number): ThemeScheme {
  const around = blocks.find(({ from, to }) => from < index && index < to)?.preludes ?? [];
  const [media, ...others] = around.filter((prelude) => prelude !== ':root');
  if (!around.includes(':root') || others.length > 0) return undefined;
  if (media === undefined) return 'light';
  return /^@media \(prefers-color-scheme: ?dark\)$/.test(media) ? 'dark' : undefined;
}
