import type { Wanted } from './wanted.ts';

/** The element at the place of a look. */
export type Looked = {
  readonly address: string;
  /** The page's first heading, and whether it has the focus. */
  readonly title: string;
  readonly titleHasFocus: boolean;
  /** By how many pixels the page is wider than its window. */
  readonly tooWide: number;
  /** Script errors since the last look. */
  readonly faults: readonly string[];
  /** What all that fits is called. */
  readonly names: readonly string[];
  /** The wanted element, scrolled into the middle of the window. */
  readonly one: Found | null;
};

export type Found = {
  readonly x: number;
  readonly y: number;
  /** What lies above that point, if not the thing itself; empty for nothing. */
  readonly coveredBy: string;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly focused: boolean;
  readonly value: string;
  readonly text: string;
};

/**
 * Looks at the page: the function is sent into it as it is, so everything that it needs is inside. Names follow the
 * order of accessible names: `aria-labelledby`, `aria-label`, the legend or label, then what it says. Without anything
 * wanted it looks at the page alone.
 */
export function look(wanted: Wanted | null): Looked {
  const watched = window as Window & { marqueFaults?: string[] };
  if (!watched.marqueFaults) {
    const heard: string[] = [];
    watched.marqueFaults = heard;
    addEventListener('error', ({ message }) => heard.push(message));
    addEventListener('unhandledrejection', ({ reason }) => heard.push(`rejected: ${reason}`));
  }

  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const words = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (node.matches('input, select, textarea, script, style')) return '';
    if (node instanceof HTMLImageElement) return node.alt;
    const said = node.getAttribute('aria-label') ?? [...node.childNodes].map(words).join('');
    return getComputedStyle(node).display.startsWith('inline') ? said : ` ${said} `;
  };
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    const labels =
      by === null
        ? [...((element as HTMLInputElement).labels ?? [])]
        : by.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const legend = element.matches('fieldset') ? element.querySelector('legend') : null;
    if (by === null && element.hasAttribute('aria-label')) return plain(element.getAttribute('aria-label') ?? '');
    if (labels.length > 0) return plain(labels.map(words).join(' '));
    return plain(words(legend ?? element));
  };
  const find = ({ selector, words: exact, pattern, within, place }: Wanted): { all: Element[]; one?: Element } => {
    const around = within ? find(within).one : document;
    const all = [...(around?.querySelectorAll(selector) ?? [])].filter((element) => {
      if (!isShown(element)) return false;
      if (exact !== undefined) return nameOf(element) === exact;
      return pattern === undefined || new RegExp(pattern).test(nameOf(element));
    });
    const one = all.at(place);
    return one ? { all, one } : { all };
  };
  const pick = (element: Element, option: string) => {
    if (!(element instanceof HTMLSelectElement)) return;
    const chosen = [...element.options].find(({ label }) => plain(label) === option);
    if (!chosen || chosen.selected) return;
    chosen.selected = true;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const pointOf = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    let coveredBy = 'nothing is to be seen of it';
    // A radio may be a speck that lies behind its words.
    for (const place of [element, ...((element as HTMLInputElement).labels ?? [])]) {
      const [box] = place.getClientRects();
      if (!box) continue;
      const [x, y] = [Math.floor(box.left + box.width / 2), Math.floor(box.top + box.height / 2)];
      const above = document.elementFromPoint(x, y);
      if (above && (element.contains(above) || above.closest('label')?.control === element))
        return { x, y, coveredBy: '' };
      coveredBy = above ? plain(above.outerHTML.slice(0, 120)) : 'the edge of the window';
    }
    return { x: 0, y: 0, coveredBy };
  };
  const seen = (element: Element): Found => {
    const control = element as HTMLInputElement;
    const value = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.label : control.value;
    return {
      ...pointOf(element),
      enabled: !element.matches(':disabled, [aria-disabled=true], [aria-busy=true]'),
      checked: control.checked === true,
      focused: document.activeElement === element,
      value: plain(String(value ?? '')),
      text: plain(element.textContent ?? ''),
    };
  };

  const { all, one } = wanted ? find(wanted) : { all: [], one: undefined };
  if (one && wanted?.option !== undefined) pick(one, wanted.option);
  const title = [...document.querySelectorAll('h1')].find(isShown);
  return {
    address: location.href,
    title: title ? nameOf(title) : '',
    titleHasFocus: title !== undefined && document.activeElement === title,
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    faults: watched.marqueFaults.splice(0),
    names: all.slice(0, 20).map(nameOf),
    one: one ? seen(one) : null,
  };
}
