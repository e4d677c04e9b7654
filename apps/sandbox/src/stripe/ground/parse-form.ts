/** A decoded form: text, lists and groups, as deep as their brackets. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

type Group = Map<string, string | Group>;

const deepest = 8;

/** Decodes `a[b][0][c]=d`. A group whose names count 0, 1, 2 … (or are empty, `a[]=x`) becomes a list. A name given twice keeps its last value. */
export function parseForm(text: string): Form {
  const root: Group = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return toForm(root);
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const inner = [...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  return [name.slice(0, open), ...inner].slice(0, deepest);
}

function place(group: Group, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path;
  const name = head === '' ? String(group.size) : head;
  if (rest.length === 0) {
    group.set(name, value);
    return;
  }
  const found = group.get(name);
  const inner: Group = found instanceof Map ? found : new Map();
  group.set(name, inner);
  place(inner, rest, value);
}

function toForm(group: Group): Form {
  return Object.assign(
    Object.create(null),
    Object.fromEntries([...group].map(([name, value]) => [name, toValue(value)])),
  );
}

function toValue(value: string | Group): FormValue {
  if (typeof value === 'string') return value;
  const isList = value.size > 0 && [...value.keys()].every((name, index) => name === String(index));
  return isList ? [...value.values()].map(toValue) : toForm(value);
}
