import { browserMark } from '../principal/identity/sign-in-mark.ts';
import { browserShelf } from './browser-shelf.ts';
import { createKeptList } from './kept-list.ts';
import { type SettleParts, settleCopies } from './settle-copies.ts';

/** What this browser keeps of a brand's certificates, and who is signed in. */
export function browserCopies(brand: string): Omit<SettleParts, 'client' | 'brand'> {
  const list = createKeptList(localStorage, brand);
  return { list, shelf: browserShelf(brand), nowMs: Date.now, mark: browserMark().read };
}

/** Looks after the copies in this browser, for example when a page is opened or the person looking changes. */
export async function settleBrowser({ brand, client }: Pick<SettleParts, 'brand' | 'client'>): Promise<void> {
  await settleCopies({ ...browserCopies(brand.brand), brand, client });
}
