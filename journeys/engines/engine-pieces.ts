/** The browser engines beside Chromium in which stories are walked: Safari's, and Firefox's. */
export const engines = ['webkit', 'firefox'] as const;

/** The stories that each of them walks, by the names that the command takes. */
export const stories = ['first-sale', 'signing-in', 'questionnaire'] as const;

export type Engine = (typeof engines)[number];
export type Story = (typeof stories)[number];

/** Every story in every engine: each can be run alone, with `node tools/engines.ts ENGINE STORY`. */
export const enginePieces: readonly { readonly engine: Engine; readonly story: Story }[] = engines.flatMap((engine) =>
  stories.map((story) => ({ engine, story })),
);
