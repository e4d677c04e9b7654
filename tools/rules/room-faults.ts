import { namedFloors } from './gateway-floors.ts';
import { importRules } from './import-rules.ts';

type Rule = { readonly from: { readonly path?: string }; readonly to: { readonly path?: string } };

/**
 * The packages, apps and floors of the gateway without an import rule, and the rules about none of them, each as one
 * line: the import rules themselves see only files that import something. `files` are paths from the root of the
 * checkout.
 */
export function roomFaults(files: readonly string[]): string[] {
  const rooms = foldersIn(files, /^((?:packages|apps)\/[^/]+)\//);
  const floors = foldersIn(files, /^apps\/gateway\/src\/([^/]+)\//);
  return [
    ...rooms
      .filter((room) => !isRuled(room))
      .map((room) => `${room}: no rule says what it may import: name it in tools/rules/import-rules.ts`),
    ...floors
      .filter((floor) => !namedFloors.includes(floor))
      .map((floor) => `apps/gateway/src/${floor}: a folder has a floor: name it in tools/rules/gateway-floors.ts`),
    ...namedFloors
      .filter((floor) => !floors.includes(floor))
      .map((floor) => `tools/rules/gateway-floors.ts: apps/gateway/src/${floor} is no folder: take its name out`),
  ];
}

/** Whether a rule of the whole room keeps it from importing any app there may be. */
function isRuled(room: string): boolean {
  return (importRules.forbidden as readonly Rule[]).some(
    ({ from, to }) => from.path === `^${room}/` && to.path !== undefined && new RegExp(to.path).test('apps/any/src/'),
  );
}

function foldersIn(files: readonly string[], place: RegExp): string[] {
  return [...new Set(files.flatMap((file) => place.exec(file)?.[1] ?? []))];
}
