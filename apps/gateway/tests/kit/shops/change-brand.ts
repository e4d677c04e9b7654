import type { Brand } from '@marque/catalogue';
import type { Questionnaire } from '@marque/forms';
import type { TestGateway } from './start-test-gateway.ts';

/**
 * Puts a changed copy of a brand in its place, as a gateway that reads its folder again does; the returned function
 * puts it back.
 */
export function changeBrand({ context }: TestGateway, code: string, change: (brand: Brand) => Brand): () => void {
  const { brands } = context;
  const before = brands.current;
  const brand = before.get(code);
  if (!brand) throw new Error(`There is no brand ${code}`);
  const put = (current: ReadonlyMap<string, Brand>) => Object.assign(brands, { current });
  put(new Map([...before, [code, change(brand)]]));
  return () => put(before);
}

/** A brand whose product asks other questions. */
export function askOtherwise(brand: Brand, product: string, change: (asked: Questionnaire) => Questionnaire): Brand {
  const changed = brand.products[product];
  if (!changed) throw new Error(`${brand.brand} has no product ${product}`);
  const asked = { ...changed, questionnaire: change(changed.questionnaire) };
  return { ...brand, version: `${brand.version}-changed`, products: { ...brand.products, [product]: asked } };
}
