import { isData } from '@marque/base';
import { z } from 'zod';

type Path = readonly PropertyKey[];

/** A line whose key is gone, so that what was under it seems part of what comes before. */
export type LostHeading = {
  readonly key: string;
  /** The first thing that was under it. */
  readonly path: Path;
  /** The complaints that follow from it: everything that begins with one of these. */
  readonly covers: readonly Path[];
};

/**
 * The headings that a file has lost, by a line that was deleted or commented out: the entries at the end of a list, or
 * keys of a map, that are strange there and are exactly what a missing key beside it takes.
 */
export function lostHeadings(schema: z.core.$ZodType, data: unknown, path: Path = []): LostHeading[] {
  const object = plainOf(schema);
  if (!(object instanceof z.ZodObject) || !isData(data)) return [];
  const { shape } = object.def;
  return Object.entries(data).flatMap(([key, value]): LostHeading[] => {
    const child = shape[key];
    if (!child) return [];
    const found = Array.isArray(value)
      ? strangeEntries(child, value, [...path, key])
      : strangeKeys(child, value, [...path, key]);
    const lost = found && Object.keys(shape).find((one) => takes(shape[one], data[one], withoutEmpty(found.what, one)));
    if (lost === undefined || !found) return lostInside(child, value, [...path, key]);
    return [{ key: lost, path: found.path, covers: [...found.covers, [...path, lost]] }];
  });
}

function lostInside(schema: z.core.$ZodType, value: unknown, path: Path): LostHeading[] {
  const list = plainOf(schema);
  if (!(list instanceof z.ZodArray) || !Array.isArray(value)) return lostHeadings(schema, value, path);
  return value.flatMap((entry, index) => lostHeadings(list.def.element, entry, [...path, index]));
}

type Strange = { readonly what: unknown; readonly path: Path; readonly covers: readonly Path[] };

/** The entries at the end of a list that do not belong to it. */
function strangeEntries(schema: z.core.$ZodType, list: readonly unknown[], path: Path): Strange | undefined {
  const array = plainOf(schema);
  if (!(array instanceof z.ZodArray)) return undefined;
  const first = list.findIndex((entry) => !z.safeParse(array.def.element, entry).success);
  const what = list.slice(first);
  if (first < 1 || what.some((entry) => z.safeParse(array.def.element, entry).success)) return undefined;
  return { what, path: [...path, first], covers: what.map((_entry, index) => [...path, first + index]) };
}

/**
 * The keys that a map does not know; for a map with the brand's own names, the entries at its end that do not belong to
 * it.
 */
function strangeKeys(schema: z.core.$ZodType, map: unknown, path: Path): Strange | undefined {
  const object = plainOf(schema);
  if (!isData(map)) return undefined;
  if (object instanceof z.ZodRecord) return strangeNames(object, map, path);
  if (!(object instanceof z.ZodObject)) return undefined;
  const strange = Object.entries(map).filter(([key]) => !Object.hasOwn(object.def.shape, key));
  const [first] = strange;
  return first && { what: Object.fromEntries(strange), path: [...path, first[0]], covers: [path] };
}

function strangeNames({ def }: z.ZodRecord, map: object, path: Path): Strange | undefined {
  const entries = Object.entries(map);
  const isSound = ([name, value]: readonly [string, unknown]) =>
    z.safeParse(def.keyType, name).success && z.safeParse(def.valueType, value).success;
  const first = entries.findIndex((entry) => !isSound(entry));
  const strange = entries.slice(first);
  if (first < 1 || strange.some(isSound)) return undefined;
  const paths = strange.map(([name]) => [...path, name]);
  return { what: Object.fromEntries(strange), path: paths[0] ?? path, covers: paths };
}

/** Whether a key with no value, or only part of one, would be right with the strange keys from elsewhere. */
function takes(schema: z.core.$ZodType | undefined, present: unknown, what: unknown): boolean {
  if (!schema || (present !== undefined && !isData(what))) return false;
  const isPart = isData(what) && isData(present);
  if (present !== undefined && !isPart) return false;
  return z.safeParse(schema, isPart ? { ...what, ...present } : what).success;
}

/** The strange keys without the key itself, if that is there with nothing under it: its line is indented by mistake. */
function withoutEmpty(what: unknown, key: string): unknown {
  if (!isData(what) || what[key] !== null) return what;
  const { [key]: _empty, ...rest } = what;
  return rest;
}

function plainOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? plainOf(schema.def.innerType) : schema;
}
