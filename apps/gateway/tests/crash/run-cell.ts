import { testClock } from '@marque/testkit/time/test-clock';
import { systemRandom } from '../../src/adapters/random/system-random.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { openKeys } from '../../src/start/open-keys.ts';
import { testConfig } from '../kit/shops/start-test-gateway.ts';
import type { Cell } from './grid.ts';
import { faultsAtEnd, faultsNow, outcomeNow } from './judge.ts';
import type { Cluster } from './own-cluster.ts';
import { type Scene, setScene } from './scene.ts';
import { serverStore } from './stores.ts';
import type { Outcome, Step, Story, StoryTools } from './story.ts';
import { tellStory } from './tell-story.ts';
import { untilDone } from './until-done.ts';

/** A gateway on a server of its own, on which cells are run one after the other. */
export type Stage = { readonly scene: Scene; readonly database: OpenDatabase; readonly close: () => Promise<void> };

/**
 * The result of a cell: the faults, whether the injected fault had anything to act on, and how long everything took.
 */
export type CellResult = {
  readonly name: string;
  readonly faults: readonly string[];
  readonly hadEffect: boolean;
  readonly seconds: number;
};

/** Opens a stage. */
export async function openStage(cluster: Cluster): Promise<Stage> {
  const store = await serverStore(cluster);
  const scene = await setScene(store);
  const database = await store.open();
  // The gateway has made them by now.
  await openKeys(testConfig(store.dataDirectory), { db: database.db, clock: testClock(), random: systemRandom });
  const close = async () => {
    await database.close();
    await scene.close();
    await store.remove();
  };
  return { scene, database, close };
}

/**
 * Runs a cell: something is bought, the fault strikes on the way, and nobody does anything until the books and what the
 * customer has are in order, within two minutes. Then they take up where they were interrupted, and in the end they
 * have what they wanted, once. That may take two minutes from when the gateway serves again: how long a busy machine
 * takes to start it is not judged.
 */
export async function runCell({ scene, database }: Stage, cell: Cell): Promise<CellResult> {
  const began = performance.now();
  const faults = await play({ scene, database, db: database.db }, cell).catch((error: unknown) => [messageOf(error)]);
  const hadEffect = scene.hadEffect();
  await scene.calm();
  return { name: cell.name, faults, hadEffect, seconds: (performance.now() - began) / 1000 };
}

async function play(telling: StoryTools, cell: Cell): Promise<readonly string[]> {
  const { scene } = telling;
  const before = await outcomeNow(telling);
  const story = await tellStory(telling, cell);
  scene.aim(cell);
  for (const step of story.steps) await takeStep(telling, { story, before }, step);
  const deaths = cell.fault === 'kill' ? 1 : 0;
  await struck(scene, deaths);
  await untilDone(async () => none(await faultsAtEnd(telling, story, before)));
  return scene.deaths() === deaths ? [] : [`the gateway ended ${scene.deaths()} times`];
}

/** The fault has to strike, soon after the story if not in it; a gateway that it has ended serves again. */
async function struck(scene: Scene, deaths: number): Promise<void> {
  await untilDone(async () => none(scene.isStruck() ? [] : ['the milestone was never passed']));
  await untilDone(async () => none(scene.deaths() >= deaths ? [] : ['the gateway has not ended']));
  await scene.gateway.serving();
}

/** Takes a step; one that the fault has interrupted is taken again, once everything is in order without any help. */
async function takeStep(
  telling: StoryTools,
  { story, before }: { readonly story: Story; readonly before: Outcome },
  { name, take }: Step,
): Promise<void> {
  const { scene } = telling;
  try {
    await take();
    return;
  } catch (error) {
    if (!scene.isStruck() && !isPatient(error)) throw new Error(`${name}: ${messageOf(error)}`);
  }
  try {
    await untilDone(async () => {
      await scene.gateway.serving();
      none(await faultsNow(telling, story, before));
    });
    await untilDone(take);
  } catch (error) {
    if (story.mayEndInNothing !== true) throw new Error(`${name}: ${messageOf(error)}`);
  }
}

/** Whether a step just has not succeeded yet: what it waits for is still to come. */
function isPatient(error: unknown): boolean {
  return !/^(4|5)\d\d:/.test(messageOf(error)) || messageOf(error).includes('not_confirmed');
}

function none(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('; '));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
