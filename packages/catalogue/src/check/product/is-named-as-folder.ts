import type { ProductSheets } from '../../read/read-product.ts';

/** Whether a product has its folder's name. Of one that has not, which is told, pages may have either name. */
export function isNamedAsFolder({ code, product }: ProductSheets): boolean {
  return product.value === undefined || product.value.product === code;
}
