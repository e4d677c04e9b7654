import type { Brand } from '@marque/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { sendProblem } from '../../request/send-problem.ts';
import { type KeptAnswer, keptAnswer } from '../kept/kept-answer.ts';
import { sendKept } from '../kept/send-kept.ts';
import { brandData } from './brand-data.ts';

const PATH = '/brand/data.json';

type Asked = { Querystring: { language?: string; v?: string } };

/** The address of a brand's data in one language, with the hash of its content, so that browsers may keep it. */
export async function brandDataAddress(brand: Brand, language: string): Promise<string> {
  return `${PATH}?language=${encodeURIComponent(language)}&v=${hashOf(await dataOf(brand, language))}`;
}

/** Serves what the web app needs to know of the host's brand, at the address that a page names. Browsers keep it for ever: it is too long to come with each page. */
export function addBrandDataFile(app: FastifyInstance, context: Context): void {
  app.get<Asked>(PATH, { compress: false }, async (request, reply) => {
    const brand = brandOfRequest(context, request);
    const { language = '', v } = request.query;
    const data = brand.languages.includes(language) ? await dataOf(brand, language) : undefined;
    // Another release's data may lack what this page's scripts read.
    if (data === undefined || v !== hashOf(data))
      return sendProblem(request, reply, { code: 'not_found', detail: undefined, errors: undefined });
    reply.header('vary', 'Host, Accept-Encoding').header('cache-control', 'public, max-age=31536000, immutable');
    return sendKept(request, reply.type('application/json; charset=utf-8'), data);
  });
}

function dataOf(brand: Brand, language: string): Promise<KeptAnswer> {
  return keptAnswer(brand, `data ${language}`, () => JSON.stringify(brandData(brand, language)));
}

function hashOf({ tag }: KeptAnswer): string {
  return tag.replace(/^W\/"|"$/g, '');
}
