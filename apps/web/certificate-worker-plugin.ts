import { join } from 'node:path';
import { build } from 'vite';

const NAME = 'certificate-worker.js';
const ENTRY = join(import.meta.dirname, 'src/certificate/worker/certificate-worker.ts');

/** The service worker of the certificate's page as one plain script, which every browser with workers can run. */
async function builtWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: ENTRY, formats: ['iife'], name: 'certificateWorker' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`${ENTRY} was not built`);
  return chunk.code;
}

type Emitter = { readonly emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string };
type Answer = { readonly setHeader: (name: string, value: string) => void; readonly end: (body: string) => void };
type Served = {
  readonly middlewares: { readonly use: (path: string, answer: (asked: unknown, answer: Answer) => void) => void };
};

/**
 * A Vite plugin: the worker has a fixed address without a hash, since a browser asks there whether a new release has
 * another worker. During development it is built on request.
 */
export const certificateWorkerPlugin = {
  name: 'certificate-worker',
  async generateBundle(this: Emitter): Promise<void> {
    this.emitFile({ type: 'asset', fileName: NAME, source: await builtWorker() });
  },
  configureServer({ middlewares }: Served): void {
    middlewares.use(`/${NAME}`, (_asked, answer) => {
      void builtWorker().then((code) => {
        answer.setHeader('content-type', 'text/javascript; charset=utf-8');
        answer.setHeader('cache-control', 'no-cache');
        answer.end(code);
      });
    });
  },
} as const;
