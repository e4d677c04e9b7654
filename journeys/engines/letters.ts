/** A letter in the sandbox's mailbox. */
export type Letter = { readonly subject: string; readonly text: string };

/** What was sent to an address, the newest first. */
export async function lettersTo(sandbox: string, address: string): Promise<readonly Letter[]> {
  const answer = await fetch(`${sandbox}/mailbox.json?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: readonly Letter[] }).messages;
}
