import type { PolicyholderWire } from '@marque/contract';
import { useSnackbar } from '@marque/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../brand/use-text.ts';
import { queryKeys } from '../client/query-keys.ts';

/** What is done with the gateway's answer to a change of a setting, and its target afterwards. */
export function useSettings(leaveTo: string) {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const show = (policyholder: PolicyholderWire) => queries.setQueryData(queryKeys.policyholder, policyholder);
  const leave = () => navigate({ to: leaveTo });
  return {
    /** Shows it from now on. */
    show,
    /** Goes to its target. */
    leave,
    /** Shows it, says that it is saved, and goes to its target. */
    finish: (policyholder: PolicyholderWire) => {
      show(policyholder);
      snackbar(t('account.saved'), { tone: 'success' });
      return leave();
    },
  };
}
