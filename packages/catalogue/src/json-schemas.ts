import type { Registry, SettingShape, SettingsShape } from '@marque/forms';
import { z } from 'zod';
import { brandFileSchema } from './schema/brand-file.ts';
import { coversFileSchema } from './schema/covers-file.ts';
import { documentsFileSchema } from './schema/documents-file.ts';
import { iconNames } from './schema/look/icon-names.ts';
import { ncdDiscountsFileSchema } from './schema/ncd-discounts-file.ts';
import { paymentsFileSchema } from './schema/payments-file.ts';
import { policyFileSchema } from './schema/policy-file.ts';
import { productFileSchema } from './schema/product-file.ts';
import { sectionFileSchema, writtenQuestionsSchema } from './schema/questions-file.ts';
import { soldFileSchema } from './schema/sold-file.ts';
import { wordingFileSchema } from './schema/wording-file.ts';

type Schema = { readonly [key: string]: unknown };
type Schemas = { readonly [name: string]: Schema };

/**
 * The JSON Schema of each YAML file, by the name under which `schemas/` holds it: editors use them to complete and
 * check while one types. Those of questions know every input type with its settings and every rule with its arguments.
 * A file of a product may lack keys, which it then takes from the product that it extends; the loader says which are
 * missing from both.
 */
export function jsonSchemas(registry: Registry): { readonly [file: string]: Schema } {
  return {
    'brand.schema.json': schemaOf(brandFileSchema),
    'product.schema.json': neededUnlessExtends(schemaOf(productFileSchema)),
    'questions.schema.json': withRegistry(partly(schemaOf(writtenQuestionsSchema)), registry),
    'section.schema.json': withRegistry(schemaOf(sectionFileSchema), registry),
    'covers.schema.json': withRegistry(partly(schemaOf(coversFileSchema)), registry),
    'documents.schema.json': partly(schemaOf(documentsFileSchema)),
    'wording.schema.json': schemaOf(wordingFileSchema),
    'payments.schema.json': partly(schemaOf(paymentsFileSchema)),
    'policy.schema.json': partly(schemaOf(policyFileSchema)),
    'sold.schema.json': schemaOf(soldFileSchema),
    'ncd-discounts.schema.json': schemaOf(ncdDiscountsFileSchema),
  };
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** A product's own schema: the keys that it needs if it extends no other. */
function neededUnlessExtends(schema: Schema): Schema {
  const needed = neededIn(schema, (schema['$defs'] ?? {}) as Schemas);
  // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's own.
  return { ...partly(schema), if: { not: { required: ['extends'] } }, then: needed };
}

/** Which keys each map of a schema needs, as deep as maps go. */
function neededIn(schema: Schema, defs: Schemas): Schema {
  const { properties = {}, required = [] } = resolved(schema, defs) as { properties?: Schemas; required?: string[] };
  const inside = Object.entries(properties)
    .filter(([, one]) => 'properties' in resolved(one, defs))
    .map(([key, one]) => [key, neededIn(one, defs)]);
  return { required, ...(inside.length > 0 ? { properties: Object.fromEntries(inside) } : {}) };
}

/** The schema of a file that may lack keys, as deep as maps go; an entry of a list is whole. */
function partly(schema: Schema): Schema {
  const defs = (schema['$defs'] ?? {}) as Schemas;
  const named = new Set<string>();
  const loosened = (one: Schema): Schema => {
    const name = defName(one);
    if (name !== undefined) named.add(name);
    const { required: _required, properties, ...rest } = one as { required?: unknown; properties?: Schemas };
    if (!properties) return one;
    return { ...rest, properties: mapValues(properties, loosened) };
  };
  const whole = loosened(schema);
  const loosenedDefs = Object.entries(defs).map(([name, one]) => [name, named.has(name) ? loosened(one) : one]);
  return loosenedDefs.length === 0 ? whole : { ...whole, $defs: Object.fromEntries(loosenedDefs) };
}

function mapValues(all: Schemas, change: (one: Schema) => Schema): Schemas {
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one)]));
}

function resolved(schema: Schema, defs: Schemas): Schema {
  return defs[defName(schema) ?? ''] ?? schema;
}

function defName(schema: Schema): string | undefined {
  return typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/$defs/', '') : undefined;
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
