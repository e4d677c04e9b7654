import { say } from '../run.ts';
import { serveGallery } from './serve-gallery.ts';

const { url, stop } = await serveGallery(Number(process.env['PORT'] ?? 3100));
say(`\n  Gallery of inputs: ${url}\n  In its address: brand, language, theme, input, lookups, problems.\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await stop();
    process.exit(0);
  });
}
