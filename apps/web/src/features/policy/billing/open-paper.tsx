import { Button, type ButtonProps, VisuallyHidden } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import type { Client } from '../../../client/create-client.ts';
import { orProblem } from '../../../client/or-problem.ts';
import { MissingDocument } from '../../../documents/missing-document.tsx';
import { useOpenInTab } from '../../../documents/use-open-in-tab.ts';

type OpenPaperProps = Pick<ButtonProps, 'variant' | 'icon' | 'wide'> & {
  /** What the button says. */
  readonly text: string;
  /** Its fuller name for those who cannot see what is beside it. */
  readonly about?: string;
  /** Asks for the address at which it can be opened once. */
  readonly find: (client: Client) => Promise<{ readonly location: string }>;
};

/** Opens a paper of an account in a new tab; says so if it is not available. */
export function OpenPaper({ text, about, find, ...look }: OpenPaperProps) {
  const t = useText();
  const client = useClient();
  const { open, opening, missing, dismiss } = useOpenInTab(async () => {
    const answer = await orProblem(find(client), 'not_found', 'nothing_to_pay');
    return answer.ok ? answer.value.location : undefined;
  });
  return (
    <>
      <Button {...look} busy={opening !== undefined} onClick={() => open(text)}>
        {text}
        <VisuallyHidden>
          {about !== undefined && `: ${about}`} ({t('policy.documents.newTab')})
        </VisuallyHidden>
      </Button>
      {missing !== undefined && <MissingDocument title={missing} onClose={dismiss} />}
    </>
  );
}
