import type { ProductSheets } from '../../read/read-product.ts';
import type { ProductFile } from '../../schema/product-file.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import { type Context, reportUnknown } from '../context.ts';
import { needTable } from '../need-table.ts';

type Parameter = NonNullable<ProductFile['passthroughs']>[number] & { readonly table?: string };

/**
 * Checks the parameters of an address that answer questions (`passthroughs`, `lookups`): each occurs once, its question
 * is about the policyholder, car or quote and takes one plain value, and a look-up's table is one of the brand's, and
 * the question's own table if it has one.
 */
export function checkParameters(context: Context, sheets: ProductSheets, tables: readonly string[]): void {
  const { product: sheet } = sheets;
  const seen = new Set<string>();
  for (const list of ['passthroughs', 'lookups'] as const) {
    sheet.value?.[list]?.forEach((entry: Parameter, index) => {
      const at = (key: string) => sheet.at(list, index, key);
      if (seen.has(entry.parameter))
        context.report(at('parameter'), { expected: 'a parameter that is given once', found: entry.parameter });
      seen.add(entry.parameter);
      if (entry.table !== undefined) needTable(context, at('table'), { table: entry.table, tables });
      checkQuestion(context, sheets, { ...entry, at });
    });
  }
}

type Placed = Parameter & { readonly at: (key: string) => ReturnType<ProductSheets['product']['at']> };

function checkQuestion(context: Context, { questions }: ProductSheets, { question, table, at }: Placed): void {
  if (!questions.value) return;
  const asked = questions.value.sections.flatMap((section) => section.questions);
  const one = asked.find(({ name }) => name === question);
  if (one) checkAnswer(context, one, { question, table, at });
  else
    reportUnknown(
      context,
      at('question'),
      question,
      'the name of a question',
      asked.map(({ name }) => name),
    );
}

type Asked = QuestionsFile['sections'][number]['questions'][number];

function checkAnswer(context: Context, one: Asked, { question, table, at }: Omit<Placed, 'parameter'>): void {
  const model = Object.hasOwn(context.registry.inputs, one.type) ? context.registry.inputs[one.type] : undefined;
  const settings = one.settings ?? {};
  if (one.adjustment === 'START_DATE_CHANGE' || one.entry || Object.keys(model?.partsOf?.(settings) ?? {}).length > 0)
    context.report(at('question'), { expected: 'a question that takes one plain value', found: question });
  const own = model?.tableOf?.(settings);
  if (table !== undefined && own !== undefined && own !== table)
    context.report(at('table'), { expected: `the table of the question, ${own}`, found: table });
}
