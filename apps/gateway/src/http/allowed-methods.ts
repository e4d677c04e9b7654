import { paths } from '@marque/contract';

const routes = Object.values(paths).map(([method, path]) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`),
}));

/** The methods that the contract knows for a path; none for a path that it does not know. */
export function allowedMethods(path: string): string[] {
  return routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
