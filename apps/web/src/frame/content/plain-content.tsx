import { createElement, type ReactNode } from 'react';

/**
 * What a content page may be made of. Any other element gives only its words or, if it has none for people, nothing.
 */
const KEPT = new Set(
  'p h2 h3 h4 ul ol li dl dt dd strong b em i small br hr blockquote table caption thead tbody tr th td section article'.split(
    ' ',
  ),
);
/** What is above a content page says its heading already. */
const DROPPED = new Set(
  'h1 script style iframe object embed form input button select textarea template link meta title svg img'.split(' '),
);

/**
 * The words of a parsed page as elements of ours: no script, no style, no attribute except a link's target. Links open
 * in a new tab.
 */
export function plainContent(parent: Element): ReactNode[] {
  return [...parent.childNodes].map((node, index) => plainNode(node, index));
}

function plainNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (DROPPED.has(name)) return null;
  const inside = node.childNodes.length > 0 ? plainContent(node) : undefined;
  const href = name === 'a' ? safeAddress(node.getAttribute('href')) : undefined;
  if (href) return createElement('a', { key, href, target: '_blank', rel: 'noopener' }, inside);
  return KEPT.has(name) ? createElement(name, { key }, inside) : createElement('span', { key }, inside);
}

/** An address that only leads somewhere: on this site, by https, by mail or by telephone. */
export function safeAddress(href: string | null): string | undefined {
  return href !== null && /^(https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href) ? href : undefined;
}
