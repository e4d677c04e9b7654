import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A piece of a page, in the order in which it is read. */
export type PageBlock =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isNumbered: boolean }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'table'; readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] };

const headings: { readonly [name: string]: 'title' | 'heading' | 'subheading' } = {
  ...{ h1: 'title', h2: 'heading', h3: 'subheading', h4: 'subheading', h5: 'subheading', h6: 'subheading' },
};
/** The parts of a page that are no words, or only navigate. */
const silent = new Set(['nav', 'script', 'style', 'svg', 'template']);

/**
 * The words of a document's page below its frame, block by block. Words outside any known block become a paragraph:
 * none is lost.
 */
export function pageBlocks(html: string): PageBlock[] {
  const page = parse(html);
  return blocksIn(find(page.childNodes, 'main')?.childNodes ?? []);
}

function blocksIn(nodes: readonly Node[]): PageBlock[] {
  return nodes.flatMap((node): PageBlock[] => {
    if (!isElement(node)) return said('paragraph', textOf([node]));
    const { tagName: name, childNodes } = node;
    if (silent.has(name)) return [];
    const heading = headings[name];
    if (heading !== undefined) return said(heading, textOf(childNodes));
    if (name === 'ul' || name === 'ol') return listOf(node, name === 'ol');
    if (name === 'dl') return [{ kind: 'facts', rows: factsIn(node) }];
    if (name === 'table') return tableOf(node);
    const isWhole = name === 'p' || !childNodes.some((one) => isElement(one) && !isInline(one));
    return isWhole ? said('paragraph', textOf(childNodes)) : blocksIn(childNodes);
  });
}

function said(kind: 'title' | 'heading' | 'subheading' | 'paragraph', text: string): PageBlock[] {
  return text === '' ? [] : [{ kind, text }];
}

function listOf(list: Element, isNumbered: boolean): PageBlock[] {
  const items = elementsIn(list.childNodes, 'li').map(({ childNodes }) => textOf(childNodes));
  return items.length === 0 ? [] : [{ kind: 'list', items, isNumbered }];
}

/** A list of terms: each with everything that is said about it. */
function factsIn(list: Element): [string, string][] {
  const rows: [string, string][] = [];
  for (const node of descendants(list.childNodes)) {
    if (node.tagName === 'dt') rows.push([textOf(node.childNodes), '']);
    const last = rows.at(-1);
    if (node.tagName === 'dd' && last) last[1] = [last[1], textOf(node.childNodes)].filter(Boolean).join('\n');
  }
  return rows;
}

function tableOf(table: Element): PageBlock[] {
  const [caption] = elementsIn(table.childNodes, 'caption');
  const rows = descendants(table.childNodes).filter(({ tagName }) => tagName === 'tr');
  const cells = rows.map(({ childNodes }) =>
    childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th'),
  );
  const [first = []] = cells;
  const hasHead = first.length > 0 && first.every(({ tagName }) => tagName === 'th');
  const texts = cells.map((row) => row.map(({ childNodes }) => textOf(childNodes)));
  const [head = []] = texts;
  return [
    ...said('paragraph', caption ? textOf(caption.childNodes) : ''),
    { kind: 'table', headings: hasHead ? head : head.map(() => ''), rows: hasHead ? texts.slice(1) : texts },
  ];
}

/** Words on one line, as a browser shows them; only a break breaks it. */
function textOf(nodes: readonly Node[]): string {
  return wordsOf(nodes)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/[ \t\r\n\f]+/g, ' ');
      if (!isElement(node) || silent.has(node.tagName)) return '';
      if (node.tagName === 'br') return '\n';
      return isInline(node) ? wordsOf(node.childNodes) : `\n${wordsOf(node.childNodes)}\n`;
    })
    .join('');
}

const INLINE =
  /^(a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|i|img|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/;

function isInline({ tagName }: Element): boolean {
  return INLINE.test(tagName);
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function elementsIn(nodes: readonly Node[], name: string): Element[] {
  return nodes.filter(isElement).filter(({ tagName }) => tagName === name);
}

function descendants(nodes: readonly Node[]): Element[] {
  return nodes.filter(isElement).flatMap((node) => [node, ...descendants(node.childNodes)]);
}

function find(nodes: readonly Node[], name: string): Element | undefined {
  return descendants(nodes).find(({ tagName }) => tagName === name);
}
