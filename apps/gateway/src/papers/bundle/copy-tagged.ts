import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  type PDFPageLeaf,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { assert } from '@marque/base';

/** The pages of a paper, as the bundle knows them. */
export type TaggedPages = { readonly pages: readonly PDFRef[] };

const name = (of: string) => PDFName.of(of);

/**
 * Copies every page of a paper to the end of a bundle, with its structure for screen readers, which copying pages alone would lose. pdfkit writes both: one
 * root of the structure, whose children are documents, and a tree of numbers by which pages name their parts.
 */
export function copyTagged(paper: PDFDocument, bundle: PDFDocument): TaggedPages {
  const copier = PDFObjectCopier.for(paper.context, bundle.context);
  const offset = numbersTaken(bundle);
  const pages = paper.getPages().map(({ ref }) => {
    const copied = copier.copy(ref);
    const leaf = bundle.context.lookup(copied, PDFDict) as PDFPageLeaf;
    const parents = leaf.get(name('StructParents'));
    if (parents instanceof PDFNumber) leaf.set(name('StructParents'), PDFNumber.of(parents.asNumber() + offset));
    bundle.addPage(PDFPage.of(leaf, copied, bundle));
    return copied;
  });
  const root = paper.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (root) addStructure(bundle, copier.copy(root), offset);
  return { pages };
}

/** Adds the copied structure of a paper to that of the bundle: one document that holds one for each paper. */
function addStructure(bundle: PDFDocument, copied: PDFDict, offset: number): void {
  const { context } = bundle;
  const whole = structureOf(bundle);
  const kids = copied.lookup(name('K'));
  const documents = kids instanceof PDFArray ? kids.asArray() : [copied.get(name('K'))];
  for (const kid of documents) {
    if (!kid) continue;
    context.lookup(kid, PDFDict).set(name('P'), whole.all);
    whole.kids.push(kid);
  }
  const numbers = copied.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray).asArray();
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [key, value] = [numbers[at], numbers[at + 1]];
    assert(key instanceof PDFNumber && value, 'a tree of numbers has a number before each value');
    whole.numbers.push(PDFNumber.of(key.asNumber() + offset));
    whole.numbers.push(value);
    whole.root.set(name('ParentTreeNextKey'), PDFNumber.of(key.asNumber() + offset + 1));
  }
}

function structureOf(bundle: PDFDocument) {
  const { context, catalog } = bundle;
  if (!catalog.get(name('StructTreeRoot'))) {
    const tree = context.register(context.obj({ Nums: [] }));
    const [root, all] = [context.nextRef(), context.nextRef()];
    context.assign(all, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: [] }));
    context.assign(root, context.obj({ Type: 'StructTreeRoot', K: all, ParentTree: tree, ParentTreeNextKey: 0 }));
    catalog.set(name('StructTreeRoot'), root);
    catalog.set(name('MarkInfo'), context.obj({ Marked: PDFBool.True }));
  }
  const root = catalog.lookup(name('StructTreeRoot'), PDFDict);
  const document = root.lookup(name('K'), PDFDict);
  const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  return { all: root.get(name('K')) as PDFRef, root, numbers, kids: document.lookup(name('K'), PDFArray) };
}

function numbersTaken({ catalog }: PDFDocument): number {
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  return root?.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber() ?? 0;
}
