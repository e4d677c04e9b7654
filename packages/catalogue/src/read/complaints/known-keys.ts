import { z } from 'zod';

/** The keys that a schema knows at a path, through lists, optional parts and alternatives. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  return [...new Set(reach([schema], path).flatMap(keysOf))];
}

/** The fixed values that a schema allows at a path. */
export function knownValues(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const values = reach([schema], path).flatMap((one) =>
    one instanceof z.ZodLiteral ? [...one.def.values] : one instanceof z.ZodEnum ? one.options : [],
  );
  return [...new Set(values.map(String))];
}

function reach(schemas: readonly z.core.$ZodType[], path: readonly PropertyKey[]): z.core.$ZodType[] {
  const here = schemas.flatMap(unwrap);
  const [step, ...rest] = path;
  return step === undefined
    ? here
    : reach(
        here.flatMap((schema) => childOf(schema, step)),
        rest,
      );
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodLazy) return unwrap(schema.def.getter());
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap(unwrap);
  return [schema];
}

function childOf(schema: z.core.$ZodType, step: PropertyKey): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.def.element];
  if (schema instanceof z.ZodRecord) return [schema.def.valueType];
  if (!(schema instanceof z.ZodObject)) return [];
  const child = schema.def.shape[String(step)];
  return child === undefined ? [] : [child];
}

function keysOf(schema: z.core.$ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.def.shape) : [];
}
