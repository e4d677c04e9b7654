import { isData } from '@marque/base';
import type { BrandFile } from '../schema/brand-file.ts';
import { entriesUnder, placeOfEntry } from './entries-under.ts';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import { readSource } from './read-yaml.ts';
import { renamedFolder } from './renamed-folder.ts';

const FOLDER = 'products/';

/**
 * The folder with its products as they were meant: a product's folder by another name than its `product.yaml` says, and than `brand.yaml` sells or another
 * product extends, is reported once, and read by that name.
 */
export function withMeantProducts(folder: Folder, brand: BrandFile | undefined, report: Report): Folder {
  const products = entriesUnder(folder, FOLDER).map((name) => {
    // The file's own faults are reported where it is checked.
    const { data } = readSource(folder, `${FOLDER}${name}product.yaml`, () => undefined);
    return {
      name,
      says: isData(data) ? data['product'] : undefined,
      takes: isData(data) ? data['extends'] : undefined,
    };
  });
  const moves = products.flatMap(({ name, says }) => {
    const to = `${says}/`;
    const isTaken = products.some((one) => one.name === to) || products.filter((one) => one.says === says).length > 1;
    const isNamed =
      brand?.schemes.some(({ product }) => product === says) === true || products.some(({ takes }) => takes === says);
    if (typeof says !== 'string' || name === to || isTaken || !isNamed) return [];
    const move = { from: `${FOLDER}${name}`, to: `${FOLDER}${to}` };
    report(placeOfEntry(folder, move.from), { expected: `the name ${move.to}`, found: move.from });
    return [move];
  });
  return renamedFolder(folder, moves);
}
