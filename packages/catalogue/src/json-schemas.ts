import type { Registry, SettingShape, SettingsShape } from '@marque/forms';
import { z } from 'zod';
import { brandFileSchema } from './schema/brand-file.ts';
import { coversFileSchema } from './schema/covers-file.ts';
import { documentsFileSchema } from './schema/documents-file.ts';
import { iconNames } from './schema/look/icon-names.ts';
import { ncdDiscountsFileSchema } from './schema/ncd-discounts-file.ts';
import { paymentsFileSchema } from './schema/payments-file.ts';
import { productFileSchema } from './schema/product-file.ts';
import { questionsFileSchema } from './schema/questions-file.ts';

type Schema = { readonly [key: string]: unknown };

/**
 * The JSON Schema of each YAML file, by the name under which `schemas/` holds it: editors complete and check by them as one types.
 * Those of questions know every input type with its settings and every rule with its arguments.
 */
export function jsonSchemas(registry: Registry): { readonly [file: string]: Schema } {
  return {
    'brand.schema.json': schemaOf(brandFileSchema),
    'product.schema.json': schemaOf(productFileSchema),
    'questions.schema.json': withRegistry(schemaOf(questionsFileSchema), registry),
    'covers.schema.json': withRegistry(schemaOf(coversFileSchema), registry),
    'documents.schema.json': schemaOf(documentsFileSchema),
    'payments.schema.json': schemaOf(paymentsFileSchema),
    'ncd-discounts.schema.json': schemaOf(ncdDiscountsFileSchema),
  };
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

function withRegistry(schema: Schema, { inputs, rules }: Registry): Schema {
  const defs = schema['$defs'] as { readonly [name: string]: Schema };
  const types = Object.values(inputs).map((model) => ({
    if: { properties: { type: { const: model.type } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's own.
    then: { properties: { settings: settingsSchema(model.settings, `Settings of ${model.type}: ${model.title}`) } },
  }));
  const calls = Object.values(rules).map((rule) => {
    const { properties, required } = settingsSchema(rule.args, rule.title);
    const base = {
      rule: { const: rule.name, title: rule.title },
      message: { type: 'string', title: 'Text key of what it says when it fails' },
    };
    return {
      type: 'object',
      properties: { ...base, ...(properties as Schema) },
      required: ['rule', ...(required as string[])],
      additionalProperties: false,
    };
  });
  const typed = (name: string) => {
    const question = defs[name] ?? {};
    const type = { title: 'Input type', enum: Object.keys(inputs).sort() };
    return { ...question, properties: { ...(question['properties'] as Schema), type }, allOf: types };
  };
  const asking = ['question', 'entryQuestion', 'coverInput'].filter((name) => name in defs);
  return {
    ...schema,
    $defs: {
      ...defs,
      ...Object.fromEntries(asking.map((name) => [name, typed(name)])),
      rule: { title: 'A rule and its arguments', oneOf: calls },
    },
  };
}

function settingsSchema(shape: SettingsShape, title: string) {
  const entries = Object.entries(shape);
  return {
    type: 'object',
    title,
    properties: Object.fromEntries(entries.map(([name, setting]) => [name, settingSchema(setting)])),
    required: entries.filter(([, setting]) => setting.required === true).map(([name]) => name),
    additionalProperties: false,
  };
}

function settingSchema({ kind, title, oneOf, min }: SettingShape): Schema {
  const choice = oneOf ?? (kind === 'icon' ? iconNames : undefined);
  switch (kind) {
    case 'integer':
      return { title, type: 'integer', ...(min === undefined ? {} : { minimum: min }) };
    case 'boolean':
      return { title, type: 'boolean' };
    case 'scalar':
      return { title, type: ['string', 'number', 'boolean'] };
    case 'texts':
    case 'answers':
    case 'fields':
      return { title, type: 'array', minItems: 1, items: { type: 'string', ...(choice ? { enum: choice } : {}) } };
    case 'icons':
      return { title, type: 'array', items: { type: 'string', enum: ['', ...iconNames] } };
    case 'integers':
      return { title, type: 'array', items: { type: 'integer' } };
    default:
      return { title, type: 'string', ...(choice ? { enum: choice } : {}) };
  }
}
