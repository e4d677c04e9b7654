import type { Brand } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import { brandLook } from '../look/brand-look.ts';
import type { PaperLook } from '../papers/sheet-look.ts';
import { formOf } from './form-of.ts';

/** The look of a paper written now for somebody: the brand’s, in the print that they need. */
export async function lookFor(
  context: Pick<Context, 'db' | 'dataKeys'>,
  brand: Brand,
  owner: string,
): Promise<PaperLook> {
  const { isLarge } = await formOf(context.db, context, { brand: brand.brand, subject: owner });
  return { ...(await brandLook(brand)), isLarge };
}
