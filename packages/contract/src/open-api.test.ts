import { getPath } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { openApi } from './open-api.ts';
import { type CallName, paths } from './paths.ts';

type Operation = {
  readonly operationId: CallName;
  readonly description: string;
  readonly security?: unknown;
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
};
type Schema = { readonly properties: { readonly [name: string]: { readonly description?: string } } };

const description = openApi({ title: 'Marque', version: '1', serverUrl: 'https://shop.example' }) as {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
};
const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
const operation = (name: CallName) => operations.find(({ operationId }) => operationId === name);

describe('the description of the API', () => {
  it('has every call once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(paths).sort());
  });

  it('says of a call for staff that it is theirs, and of one for the customer that staff may not make it', () => {
    expect(operation('listJobs')?.description).toContain('staff');
    expect(operation('getBrand')?.description).toBe('Anyone may call it.');
    expect(operation('getProposal')?.description).toBe('Needs an access token.');
    expect(operation('changeEmail')?.description).toContain('signed in');
    expect(operation('postFeedback')?.description).toContain('may not');
  });

  it('says that anyone may call nothing but what needs no token', () => {
    const open = operations.filter(({ description }) => description.startsWith('Anyone'));
    expect(open.map(({ operationId }) => operationId)).toEqual(
      operations.map(({ operationId }) => operationId).filter((name) => contract[name].auth === 'none'),
    );
    expect(open.map(({ security }) => security)).toEqual(open.map(() => []));
  });

  it('refers to nothing that is not there, and keeps a shape that holds itself under its name', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to = '']) => to);
    const isThere = (to: string) => getPath(description, to.replace(/^#\//, '').replaceAll('/', '.')) !== undefined;
    expect(references.filter((to) => !isThere(to))).toEqual([]);
    expect(references).toContain('#/components/schemas/Question');
    expect(JSON.stringify(description)).not.toContain('$defs');
  });

  it('says of each kind of call what it is about', () => {
    const used = new Set(Object.values(contract).map(({ tag }) => tag));
    expect(description.tags.map(({ name }) => name)).toEqual([...used].sort());
    expect(description.tags.every((tag) => tag.description.length > 10)).toBe(true);
  });

  it('says what a client’s reference, a card’s token and a path to come back to are', () => {
    const bodyOf = (name: CallName) => operation(name)?.requestBody?.content['application/json'].schema.properties;
    expect(bodyOf('createSetup')?.['clientReference']?.description).toContain('account');
    expect(bodyOf('createMotoCheckout')?.['token']?.description).toContain('once');
    expect(bodyOf('createCheckout')?.['successPath']?.description).toContain('path of this site');
  });
});
