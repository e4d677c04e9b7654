import type { Sheet } from '../read/read-yaml.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import type { Context } from './context.ts';
import { needTable } from './need-table.ts';

/** Checks the forms that only the server can check: their tables, and the texts of their errors. */
export function checkForms(context: Context, sheet: Sheet<BrandFile>, tables: readonly string[]): void {
  for (const [form, checks] of Object.entries(sheet.value?.validationForms ?? {})) {
    checks.forEach(({ table, error }, index) => {
      const at = (key: string) => sheet.at('validationForms', form, index, key);
      needTable(context, at('table'), { table, tables });
      context.needText(`validation.${form}.${error}`, at('error'));
    });
  }
}
