import { linkedParts } from '@marque/base';
import { Fragment } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { safeAddress } from './plain-content.tsx';

/**
 * A text in which words may be one of the links at the foot of the page, written `[privacy page](footer.privacy)`. It
 * opens in a new tab, so that nothing typed is left.
 */
export function LinkedText({ text }: { text: string }) {
  const { links } = useBrand().footer;
  return linkedParts(text).map(({ words, link }) => {
    const href = safeAddress(links.find((one) => one.text === link)?.href ?? null);
    if (href === undefined) return <Fragment key={words}>{words}</Fragment>;
    return (
      <a key={words} href={href} target="_blank" rel="noopener">
        {words}
      </a>
    );
  });
}
