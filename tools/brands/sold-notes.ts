import type { Brand, SoldFile } from '@marque/catalogue';

const ACCEPT = '`npm run -s check:brand -- --accept` writes it';

/** What a brand's products are sold with but do not list, one line per product: it could be lost unnoticed. */
export function soldNotes({ products }: Pick<Brand, 'products'>, named: string): string[] {
  return Object.entries(products).flatMap(([code, { soldWith, soldListed }]) => {
    const file = `${named}/products/${code}/sold.yaml: note:`;
    if (soldListed === null) return [`${file} without it, nothing tells what the product has lost; ${ACCEPT}`];
    const unlisted = unlistedIn(soldListed, soldWith);
    return unlisted.length > 0 ? [`${file} does not list ${unlisted.join(', ')}; ${ACCEPT}`] : [];
  });
}

function unlistedIn(listed: Brand['products'][string]['soldWith'], has: typeof listed): string[] {
  return Object.entries(has).flatMap(([kind, entries]) =>
    Object.entries(entries).flatMap(([name, settings]) => {
      const known = listed[kind as keyof SoldFile]?.[name];
      if (!known) return [`${kind}.${name}`];
      return settings.filter((one) => !known.includes(one)).map((one) => `${kind}.${name} with ${one}`);
    }),
  );
}
