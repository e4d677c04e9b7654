import { expect, type Page } from '@playwright/test';

type Node = {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
};

/** Every control must say what it is; so must every group of controls. */
const named = [
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'group',
  'link',
  'listbox',
  'navigation',
  'option',
  'radio',
  'radiogroup',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'tablist',
  'tabpanel',
  'textbox',
];

/** Expects of the page, as a screen reader has it: one first heading, and nothing to use that has no name. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
  await expect(page.getByRole('main'), where).toHaveCount(1);
  await expect.poll(() => namelessOn(page), where).toEqual([]);
}

/** Elements whose role needs a name and that have none, by role. */
async function namelessOn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
    const nameless = nodes.filter(
      ({ ignored, role, name }) => !ignored && role && named.includes(role.value) && !name?.value.trim(),
    );
    const told: string[] = [];
    for (const { role, backendDOMNodeId } of nameless) {
      const { outerHTML } = (await session.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId })) as {
        outerHTML: string;
      };
      // A browser counts what opens and closes as a group; its summary names it.
      if (!outerHTML.startsWith('<details')) told.push(`${role?.value}: ${outerHTML.slice(0, 160)}`);
    }
    return told;
  } finally {
    await session.detach();
  }
}
