import { paths } from '@marque/contract';

const routes = Object.values(paths).map(([method, path]) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`),
}));

/** The methods that apply to a path of the contract, HEAD wherever GET does; none for an unknown path. */
export function allowedMethods(path: string): string[] {
  const methods: string[] = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
