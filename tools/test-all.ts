import { buildWeb } from './build.ts';
import { findChromium } from './processes/chromium.ts';
import { say } from './run.ts';
import { refuseUnknown } from './tests/arguments.ts';
import { conclude } from './tests/conclude.ts';
import { commitOf, writeFigure } from './tests/figures.ts';
import { forgetState, keepPiece, type PartState, readState } from './tests/part-state.ts';
import type { Part } from './tests/parts/part.ts';
import { parts } from './tests/parts/parts.ts';
import { endWhenInterrupted } from './tests/run/interruption.ts';
import { haveServer } from './tests/run/own-server.ts';
import { openRunFolder } from './tests/run/run-folder.ts';
import { isGood, type Result, runStep } from './tests/step.ts';

/** No piece is begun after this, so that one command ends within nine minutes. */
const BEGIN_UNTIL_MS = 5 * 60_000;
/** The exit status of a part that has pieces left: the same command continues with them. */
const UNFINISHED = 3;

/**
 * The long tests: `npm run test:all -- PART`. It continues where it stopped, piece by piece, and ends within nine
 * minutes; once every piece has passed at the checked out commit, docs/figures.md says so. `--restart` begins again.
 * Without a part, it lists the parts and what has run.
 */
const args = process.argv.slice(2);
const name = args[0]?.startsWith('-') ? undefined : args[0];
const flags = name === undefined ? args : args.slice(1);
const part = parts.find((one) => one.name === name);
refuseUnknown(
  flags,
  { flags: ['--restart'] },
  'npm run test:all                       lists the parts\nnpm run test:all -- PART [--restart]   runs one, or goes on with it; --restart begins again',
);
const commit = commitOf();

async function runPart(wanted: Part): Promise<number> {
  if (flags.includes('--restart')) forgetState(wanted.name);
  if (wanted.needsServer) await haveServer();
  if (wanted.needsBrowser) {
    process.env['CHROMIUM_PATH'] = findChromium();
    if (!(await buildWeb())) return 1;
  }
  let state = readState(wanted.name, commit);
  const results: Result[] = [];
  for (const piece of left(wanted, state)) {
    if (performance.now() > BEGIN_UNTIL_MS) break;
    const result = await runStep(piece);
    results.push(result);
    const { passed, failed, seconds } = result;
    state = keepPiece(wanted.name, state, piece.name, { passed, failed, seconds, isGood: isGood(result) });
  }
  const code = conclude(results);
  const remaining = left(wanted, state).length;
  if (code !== 0) return code;
  if (remaining === 0) keepFigure(wanted, state);
  say(
    remaining === 0
      ? `Every piece of ${wanted.name} has passed.`
      : `${remaining} pieces are left; the same command goes on.`,
  );
  return remaining === 0 ? 0 : UNFINISHED;
}

function left({ pieces }: Part, state: PartState): Part['pieces'] {
  return pieces.filter((piece) => !state.pieces[piece.name]?.isGood);
}

function keepFigure(wanted: Part, { pieces }: PartState): void {
  const all = Object.values(pieces);
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  const figure = {
    pieces: all.length,
    passed: sum((one) => one.passed),
    failed: sum((one) => one.failed),
    seconds: sum((one) => one.seconds),
  };
  writeFigure(wanted, figure, { commit, day: new Date().toISOString().slice(0, 10) });
}

function list(): number {
  for (const one of parts) {
    const remaining = left(one, readState(one.name, commit)).length;
    say(
      `${one.name.padEnd(12)} ${one.pieces.length - remaining} of ${one.pieces.length} pieces have passed at ${commit}: ${one.promise}`,
    );
  }
  return name === undefined ? 0 : 1;
}

if (part) {
  const folder = await openRunFolder();
  endWhenInterrupted(folder.remove);
  try {
    process.exitCode = await runPart(part);
  } finally {
    await folder.remove();
  }
} else process.exitCode = list();
