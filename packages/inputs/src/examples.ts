import type { Example } from './question-view.ts';
import { typeOfFolder } from './type-of-folder.ts';

type ExamplesModule = { readonly [name: string]: readonly Example[] };

/** Situations of every input type, for tests and the gallery, found by the folders' names. */
export const inputExamples: { readonly [type: string]: readonly Example[] } = Object.fromEntries(
  Object.entries(import.meta.glob<ExamplesModule>('./*/examples.ts', { eager: true })).map(([path, module]) => [
    typeOfFolder(path),
    Object.entries(module).find(([name]) => name.endsWith('Examples'))?.[1] ?? [],
  ]),
);
