import type { Page } from '@playwright/test';

/**
 * Words on two lines that are too short to be hyphenated. Longer ones are divided between syllables by a browser that
 * has a dictionary, which not every Chromium has.
 */
export function dividedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const bottomOf = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [...range.getClientRects()].at(-1)?.bottom ?? 0;
    };
    const hasNoRoom = (one: Element | null): boolean =>
      one !== null && (one.getBoundingClientRect().width < 2 || hasNoRoom(one.parentElement));
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      // Text for screen readers takes no room, and a name in code is not a word.
      if (holder === null || hasNoRoom(holder) || holder.closest('code')) continue;
      for (const { 0: word, index } of node.nodeValue?.matchAll(/\p{L}{2,}/gu) ?? []) {
        if (word.length >= 12) continue;
        const first = bottomOf(node, index);
        const last = bottomOf(node, index + word.length - 1);
        if (Math.abs(last - first) > 8) found.add(word);
      }
    }
    return [...found].map((word) => `"${word}" is divided`);
  });
}
