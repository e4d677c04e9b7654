import type { Look } from '../ports.ts';
import { faultText } from './fault-text.ts';
import { html } from './html.ts';
import { type Page, page } from './page.ts';

const STATUS = { code: 422, used_up: 422, too_many: 429, unavailable: 503 } as const;

/** What is shown about a try: where the code went, whether it was just sent again, and what was wrong. */
export type CodeTry = {
  readonly sentTo: string;
  readonly again?: boolean;
  readonly fault?: keyof typeof STATUS;
  readonly retryAfterSeconds?: number;
};

/** The page that asks for the code that was sent. */
export function codePage(look: Look, basePath: string, { sentTo, again, fault, retryAfterSeconds }: CodeTry): Page {
  const { text } = look;
  const title = text('identity.code.title');
  const body = html`<h1>${title}</h1>
<p class="lead">${text('identity.code.lead', { address: sentTo })}</p>
${again ? html`<p class="notice" role="status">${text('identity.code.sentAgain')}</p>` : undefined}
<form method="post" novalidate>
<label for="code">${text('identity.code.label')}</label>
<p id="code-hint" class="hint">${text('identity.code.hint')}</p>
${fault && html`<p id="code-error" class="error" role="alert">${faultText(look, fault, retryAfterSeconds)}</p>`}
<input id="code" class="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required autofocus aria-describedby="${fault ? 'code-error code-hint' : 'code-hint'}"${fault && html` aria-invalid="true"`}>
<button class="button" name="action" value="code">${text('identity.code.signIn')}</button>
</form>
<form method="post" class="others"><button class="link" name="action" value="again">${text('identity.code.again')}</button>
<a href="?change">${text('identity.code.change')}</a></form>`;
  return page(look, basePath, {
    status: fault ? STATUS[fault] : 200,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    title: fault ? text('identity.errorTitle', { title }) : title,
    body,
  });
}
