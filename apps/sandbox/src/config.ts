/** Everything that the sandbox can be told. Ports are 0 (any free port) to 65535. */
export type SandboxConfig = {
  port: number;
  smtpPort: number;
  /** The port on which the virus scanner listens; absent: any free one. */
  scannerPort?: number;
  /** The folder of the sandbox's own database; made when missing. */
  dataDir: string;
  stripeKey: string;
  stripeWebhookSecret: string;
  webhooksUrl: string;
  goCardlessToken: string;
  goCardlessWebhookSecret: string;
  onfidoToken: string;
  onfidoWebhookToken: string;
  loqateKey: string;
  smsAccount: string;
  smsToken: string;
  claimsKey: string;
  claimsWebhookSecret: string;
  /** Hosts to which the page of a claim may lead back; one that begins with a dot stands for all below it. */
  claimsCallbackHosts: readonly string[];
};

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * Throws an Error whose message is one line that names the variable, its value and what was expected.
 */
export function readConfig(environment: Environment): SandboxConfig {
  return {
    port: port(environment, 'SANDBOX_PORT', 3001),
    smtpPort: port(environment, 'SANDBOX_SMTP_PORT', 3002),
    scannerPort: port(environment, 'SANDBOX_SCANNER_PORT', 3003),
    dataDir: environment.SANDBOX_DATA_DIR || './data/sandbox',
    stripeKey: word(environment, 'SANDBOX_STRIPE_KEY', 'sk_test_marque_sandbox', /^(sk|rk)_test_\w+$/),
    stripeWebhookSecret: word(environment, 'SANDBOX_STRIPE_WEBHOOK_SECRET', 'whsec_marque_sandbox', /^whsec_\S+$/),
    webhooksUrl: webAddress(environment, 'SANDBOX_WEBHOOKS_URL', 'http://127.0.0.1:3000/api/webhooks'),
    goCardlessToken: word(environment, 'SANDBOX_GOCARDLESS_TOKEN', 'sandbox_marque', /^sandbox_\w+$/),
    goCardlessWebhookSecret: word(
      environment,
      'SANDBOX_GOCARDLESS_WEBHOOK_SECRET',
      'marque-gocardless-webhooks',
      /^\S+$/,
    ),
    onfidoToken: word(environment, 'SANDBOX_ONFIDO_TOKEN', 'api_sandbox.marque', /^api_sandbox\.\S+$/),
    onfidoWebhookToken: word(environment, 'SANDBOX_ONFIDO_WEBHOOK_TOKEN', 'marque-onfido-webhooks', /^\S+$/),
    loqateKey: word(environment, 'SANDBOX_LOQATE_KEY', 'marque-sandbox', /^\S+$/),
    smsAccount: word(environment, 'SANDBOX_SMS_ACCOUNT', 'ACmarquesandbox', /^AC\w+$/),
    smsToken: word(environment, 'SANDBOX_SMS_TOKEN', 'marque-sandbox', /^\S+$/),
    claimsKey: word(environment, 'SANDBOX_CLAIMS_KEY', 'claims_marque_sandbox', /^claims_\w+$/),
    claimsWebhookSecret: word(environment, 'SANDBOX_CLAIMS_WEBHOOK_SECRET', 'marque-claims-webhooks', /^\S+$/),
    claimsCallbackHosts: word(
      environment,
      'SANDBOX_CLAIMS_CALLBACK_HOSTS',
      'localhost,127.0.0.1,.localhost',
      /^[a-z0-9.-]+(,[a-z0-9.-]+)*$/,
    ).split(','),
  };
}

function port(environment: Environment, name: string, fallback: number): number {
  const text = environment[name] || String(fallback);
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new Error(`${name} is "${text}": expected a port from 0 (any free one) to 65535.`);
}

function word(environment: Environment, name: string, fallback: string, shape: RegExp): string {
  const text = environment[name] || fallback;
  if (shape.test(text)) return text;
  throw new Error(`${name} has the wrong form: expected something like "${fallback}".`);
}

function webAddress(environment: Environment, name: string, fallback: string): string {
  const text = environment[name] || fallback;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error(`${name} is "${text}": expected an address that begins with http:// or https://.`);
}
