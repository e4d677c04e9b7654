import { useMutation } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { orProblem } from '../client/or-problem.ts';
import { useSettings } from './use-settings.ts';

/** Lets a code go to a new e-mail. `send` says whether it has. */
export function useSendCode(leaveTo: string) {
  const client = useClient();
  const { show } = useSettings(leaveTo);
  const { mutateAsync, data, isPending } = useMutation({
    mutationFn: (email: string) =>
      orProblem(client.call('changeEmail', { body: { email } }), 'sign_in_again', 'customer_only', 'too_many_requests'),
    onSuccess: (answer) => void (answer.ok && show(answer.value)),
  });
  return {
    send: (email: string) =>
      mutateAsync(email).then(
        ({ ok }) => ok,
        () => false,
      ),
    isSending: isPending,
    refusal: data?.ok === false ? data.problem : undefined,
  };
}
