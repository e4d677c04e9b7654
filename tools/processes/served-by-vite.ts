/** Modules, what a module asks for, and the script that a page has before any module. */
const MODULES = /^\/(@|src\/|node_modules\/|packages\/|__|check-browser\.js)|^\/.*\?(import|direct|t=|v=)/;

/** Whether Vite serves an address while both sides are developed; all else comes from the gateway. */
export function servedByVite(url: string): boolean {
  return MODULES.test(url);
}
