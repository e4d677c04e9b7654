import { say } from '../run.ts';
import { generateCall } from './call.ts';
import { generateConvictions } from './convictions.ts';
import { generateInput } from './input.ts';
import { generateVehicles } from './vehicles.ts';

const [kind, name, ...rest] = process.argv.slice(2);

const done =
  kind === 'vehicles'
    ? generateVehicles()
    : kind === 'convictions'
      ? generateConvictions()
      : name === undefined
        ? undefined
        : kind === 'call'
          ? generateCall(name, rest[0])
          : kind === 'input'
            ? generateInput(name)
            : undefined;
if (done === undefined) {
  say('npm run generate -- call listClaims GET:/api/claims    a call of the gateway');
  say('npm run generate -- input slider                       an input type');
  say('npm run generate -- vehicles                           the cars of the showcase brand, from vehicle-seed.txt');
  say('npm run generate -- convictions                        the derived DVLA codes of the showcase brand');
  process.exitCode = 2;
} else if (!done.ok) {
  say(done.problem);
  process.exitCode = 2;
} else {
  for (const line of done.value) say(line);
}
