import { nearestName } from '@marque/base';

/** Two names of pages, one of which is a slip for the other. */
export type PageTwins = { readonly slip: string; readonly meant: string };

/** What is asked about pages: whether a language has both, and whether something leads to one. */
type AboutPages = {
  readonly areBeside: (one: string, other: string) => boolean;
  readonly isNamed: (name: string) => boolean;
};

/**
 * The pages among `names`, in order, with nearly the same name and never both in one language. The one that something
 * leads to was meant, else the first.
 */
export function pageTwins(names: readonly string[], { areBeside, isNamed }: AboutPages): PageTwins[] {
  const found = new Set<string>();
  return names.flatMap((first, index) => {
    const apart = names.slice(index + 1).filter((one) => !found.has(one) && !areBeside(first, one));
    const second = found.has(first) ? undefined : nearestName(first, apart);
    if (second === undefined) return [];
    found.add(first).add(second);
    return isNamed(second) && !isNamed(first) ? [{ slip: first, meant: second }] : [{ slip: second, meant: first }];
  });
}
