import { type Changes, sampleFolder, twoProducts } from './sample-folder.ts';

/**
 * The changes that give the sample a second product, `duo`, that extends `solo` and sets only its names and its
 * wording's version; with other changes laid over them.
 */
export function sampleExtended(more: Changes = {}): Changes {
  return twoProducts({
    'rates/base.csv': sampleFolder().files.get('products/solo/rates/base.csv') ?? '',
    'products/solo/rates/base.csv': null,
    'products/duo/rates/base.csv': null,
    ...Object.fromEntries(
      ['questions', 'covers', 'payments', 'documents', 'policy'].map((name) => [`products/duo/${name}.yaml`, null]),
    ),
    'products/duo/product.yaml': 'product: duo\nextends: solo\nurlName: duo\nrating: { wordingVersion: v2 }\n',
    ...more,
  });
}
