/**
 * The gateway's floors, from the ground up: a floor imports only those before it. `rooms` are the nouns of the business, side by side;
 * `adapters` are built at the start alone.
 */
const gatewayFloors = [
  'ports',
  'look',
  'ground',
  'config',
  'store',
  'jobs',
  'request',
  'papers',
  'todo',
  'letters',
  'rooms',
  'staff',
  'http',
  'start',
] as const;

/** The rooms, and which of their neighbours each may see. */
const gatewayRooms = {
  claims: [],
  complaints: [],
  support: [],
  help: [],
  lookup: [],
  offer: [],
  people: [],
  proposals: [],
  verification: [],
  policies: ['offer', 'proposals'],
  changing: ['offer', 'policies', 'verification'],
  bereavement: ['money'],
  decisions: ['offer', 'people', 'proposals'],
  drivers: ['offer', 'people'],
  renewals: ['offer', 'policies', 'proposals', 'verification'],
  money: ['changing', 'offer', 'proposals', 'verification'],
  adjustments: ['changing', 'money', 'policies', 'verification'],
} as const;

const source = '^apps/gateway/src/';
const rooms = Object.keys(gatewayRooms);
const within = (names: readonly string[]) => `${source}(${names.join('|')})/`;
const foldersOf = (floor: string) => (floor === 'rooms' ? rooms : [floor]);
/** Every folder of the gateway that the rules name. */
export const namedFloors: readonly string[] = [...gatewayFloors.flatMap(foldersOf), 'adapters'];

/** The floors as rules. `tests` are the files to which they do not apply. */
export function gatewayFloorRules(tests: string): object[] {
  const rule = (name: string, from: string, allowed: readonly string[], comment: string) => ({
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: source, pathNot: allowed.length === 0 ? undefined : within(allowed) },
  });
  return [
    ...gatewayFloors.flatMap((floor, index) => {
      const below = gatewayFloors.slice(0, index).flatMap(foldersOf);
      const adapters = floor === 'start' ? ['adapters'] : [];
      return foldersOf(floor).map((folder) => {
        const neighbours = floor === 'rooms' ? gatewayRooms[folder as keyof typeof gatewayRooms] : [];
        return rule(
          `floor-${folder}`,
          within([folder]),
          [folder, ...below, ...neighbours, ...adapters],
          'A floor sees only those below it, and a room only the neighbours that are named.',
        );
      });
    }),
    rule('floor-adapters', within(['adapters']), ['adapters', 'ports', 'ground'], 'An adapter knows its port.'),
    {
      name: 'every-folder-has-a-floor',
      comment: 'Name the folder among the floors or the rooms of tools/rules/gateway-floors.ts.',
      severity: 'error',
      from: {
        path: `${source}[^/]+/`,
        pathNot: [tests, within(namedFloors)],
      },
      to: {},
    },
  ];
}
