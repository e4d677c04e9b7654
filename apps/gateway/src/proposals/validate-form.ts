import { type Data, getPath, isBlank } from '@marque/base';
import { type Brand, tableEntry } from '@marque/catalogue';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';

/** Looks at a section's answers with the brand's tables. Blank answers are the form's own business. */
export const validateForm: Handler<'validateForm'> = async ({ brand, params, body }) => {
  const { validationForms, tables } = brand;
  if (!Object.hasOwn(validationForms, params.form)) refuse('not_found');
  const errors = (validationForms[params.form] ?? [])
    .filter(({ field, table }) => !mayStand(fieldIn(body.data, field), tables[table]))
    .map(({ error }) => error);
  return { success: errors.length === 0, errors };
};

function mayStand(value: unknown, table: Brand['tables'][string] | undefined): boolean {
  if (isBlank(value)) return true;
  return table !== undefined && typeof value === 'string' && tableEntry(table, value) !== undefined;
}

/** Answers may come flat (`'promotion.retailer'`) or in groups. */
function fieldIn(data: Data, field: string): unknown {
  return Object.hasOwn(data, field) ? data[field] : getPath(data, field);
}
