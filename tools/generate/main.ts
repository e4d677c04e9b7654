import { say } from '../run.ts';
import { generateCall } from './call.ts';
import { generateInput } from './input.ts';

const [kind, name, ...rest] = process.argv.slice(2);

const done =
  name === undefined
    ? undefined
    : kind === 'call'
      ? generateCall(name, rest[0])
      : kind === 'input'
        ? generateInput(name)
        : undefined;
if (done === undefined) {
  say('npm run generate -- call listClaims GET:/api/claims    a call of the gateway');
  say('npm run generate -- input slider                       an input type');
  process.exitCode = 2;
} else if (!done.ok) {
  say(done.problem);
  process.exitCode = 2;
} else {
  for (const line of done.value) say(line);
}
