/**
 * The part of the vendors' stand-in that tests use. It is another program, so its types are declared here rather than
 * imported.
 */
export type Sandbox = {
  readonly url: string;
  readonly smtpPort: number;
  readonly scannerPort: number;
  readonly close: () => Promise<void>;
};

type SandboxSettings = {
  readonly port: number;
  readonly smtpPort: number;
  readonly dataDir: string;
  readonly stripeKey: string;
  readonly stripeWebhookSecret: string;
  readonly webhooksUrl: string;
  readonly goCardlessToken: string;
  readonly goCardlessWebhookSecret: string;
  readonly onfidoToken: string;
  readonly onfidoWebhookToken: string;
  readonly loqateKey: string;
  readonly smsAccount: string;
  readonly smsToken: string;
  readonly claimsKey: string;
  readonly claimsWebhookSecret: string;
};

/** Where the claims handler may lead back to. */
type AgreedHosts = { readonly claimsCallbackHosts: readonly string[] };

/**
 * Starts the vendors' stand-in in this process; `realNowMs` is its real clock. If a story begins on a day of its own
 * (`beginsAt`), its banks begin on that day too, however late the machine's is.
 */
export async function startSandbox(
  settings: SandboxSettings,
  realNowMs: () => number,
  beginsAt?: string,
): Promise<Sandbox> {
  const program: {
    startSandbox: (
      settings: SandboxSettings & AgreedHosts,
      realNowMs: () => number,
      storyNowMs: () => number,
    ) => Promise<Sandbox>;
  } = await import(new URL('../../../../sandbox/src/start-sandbox.ts', import.meta.url).href);
  const behindMs = beginsAt === undefined ? 0 : realNowMs() - Date.parse(beginsAt);
  return await program.startSandbox(
    { ...settings, claimsCallbackHosts: ['localhost', '127.0.0.1', '.localhost'] },
    realNowMs,
    () => realNowMs() - behindMs,
  );
}
