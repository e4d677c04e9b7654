import { assert } from '@marque/base';
import { type Brand, brandOfHost } from '@marque/catalogue';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../ground/context.ts';

/** The brand of the host that a request came to; the configured one for hosts that no brand claims. */
export function brandOfRequest(context: Pick<Context, 'brands' | 'config'>, request: FastifyRequest): Brand {
  const brand = brandOfHost([...context.brands.current.values()], request.hostname, context.config.defaultBrand);
  assert(brand, 'the start checked that the default brand exists');
  return brand;
}
