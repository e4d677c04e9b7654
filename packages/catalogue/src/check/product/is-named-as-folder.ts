import type { ProductSheets } from '../../read/read-product.ts';

/** Whether a product has its folder's name. If not, which is reported, its pages may use either name. */
export function isNamedAsFolder({ code, product }: ProductSheets): boolean {
  return product.value === undefined || product.value.product === code;
}
