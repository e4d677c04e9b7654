/** A master key: 32 bytes under a name that is never given to another. */
export type MasterKey = { readonly id: string; readonly key: Uint8Array };

/**
 * Where the master keys are kept. They are read once, at the start; the first one encrypts data keys, the others only
 * open what they encrypted before. Never empty. Rejects with `StartFault` if they cannot be read.
 */
export type MasterKeys = { readonly read: () => Promise<readonly MasterKey[]> };
