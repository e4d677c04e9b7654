import type { FieldProblem } from '@marque/base';
import { refuse } from '../../ground/refuse.ts';

const DEPTH_MAX = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

type Visit = { readonly value: unknown; readonly pointer: string; readonly depth: number };

/**
 * Reads a JSON body. Refuses bodies that are not UTF-8 or not JSON (400), and values that no database or page can hold
 * (422): NUL, lone surrogates, keys of a prototype, numbers beyond what JSON can carry back, and endless nesting.
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const value = parse(bytes);
  const faults = faultsIn(value);
  if (faults.length > 0) refuse('validation_failed', undefined, faults);
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('bad_request', 'The body is not JSON in UTF-8');
  }
}

/** Walks without recursion, so that deep nesting cannot exhaust the stack. */
function faultsIn(root: unknown): FieldProblem[] {
  const waiting: Visit[] = [{ value: root, pointer: '', depth: 0 }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { value, pointer, depth } = visit;
    const fault = faultOf(value);
    if (fault) return [{ pointer, ...fault }];
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEPTH_MAX) return [{ pointer: '', code: 'too_deep', message: 'is nested too deeply' }];
    for (const [key, child] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key) || faultOf(key))
        return [{ pointer, code: 'forbidden_key', message: 'holds a field whose name is not allowed' }];
      waiting.push({
        value: child,
        pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        depth: depth + 1,
      });
    }
  }
  return [];
}

function faultOf(value: unknown): { code: string; message: string } | undefined {
  if (typeof value === 'number' && !Number.isFinite(value))
    return { code: 'number_too_large', message: 'is too large a number' };
  if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\u0000'))) return undefined;
  return { code: 'forbidden_character', message: 'holds a character that cannot be stored' };
}
