import type { Result } from '@marque/base';
import { say } from '../run.ts';
import { generateCall } from './call.ts';
import { generateCalls } from './calls.ts';
import { generateConvictions } from './convictions.ts';
import { generateInput } from './input.ts';
import { generateVehicles } from './vehicles.ts';
import { generateRating } from './with-rating-tables.ts';

const [kind, name, ...rest] = process.argv.slice(2);

/** What is made whole, from what the project holds. */
const whole = new Map<string, () => Result<string[], string> | Promise<Result<string[], string>>>([
  ['calls', generateCalls],
  ['vehicles', generateVehicles],
  ['convictions', generateConvictions],
  ['rating', generateRating],
]);

async function generate(): Promise<Result<string[], string> | undefined> {
  const generateWhole = whole.get(kind ?? '');
  if (generateWhole !== undefined) return await generateWhole();
  if (name === undefined) return undefined;
  if (kind === 'call') return await generateCall(name, rest[0]);
  return kind === 'input' ? generateInput(name) : undefined;
}

const done = await generate();
if (done === undefined) {
  say('npm run generate -- call listRepairers GET:/api/repairers   a call of the gateway');
  say('npm run generate -- calls                                   the lists that name every call');
  say('npm run generate -- input slider                            an input type');
  say(
    'npm run generate -- vehicles                                the cars of the showcase brand, from vehicle-seed.txt',
  );
  say('npm run generate -- convictions                             the derived DVLA codes of the showcase brand');
  say('npm run generate -- rating                                  the tables in docs/rating.md');
  process.exitCode = 2;
} else if (!done.ok) {
  say(done.problem);
  process.exitCode = 2;
} else {
  for (const line of done.value) say(line);
}
