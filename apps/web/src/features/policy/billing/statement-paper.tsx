import { useText } from '../../../brand/use-text.ts';
import { OpenPaper } from './open-paper.tsx';

type StatementPaperProps = { readonly accountId: string; readonly statementNumber: number };

/** Opens a statement as a PDF. */
export function StatementPaper({ accountId, statementNumber }: StatementPaperProps) {
  const t = useText();
  return (
    <OpenPaper
      variant="text"
      icon="download"
      text={t('billing.papers.statement')}
      about={t('billing.statement.title', { number: statementNumber })}
      find={(client) =>
        client.call('getStatementPaper', { params: { accountId, statementNumber: String(statementNumber) } })
      }
    />
  );
}

type ReceiptPaperProps = { readonly accountId: string; readonly paymentKey: string; readonly about: string };

/** Opens the receipt for a payment as a PDF. */
export function ReceiptPaper({ accountId, paymentKey, about }: ReceiptPaperProps) {
  const t = useText();
  return (
    <OpenPaper
      variant="text"
      text={t('billing.papers.receipt')}
      about={about}
      find={(client) => client.call('getReceipt', { params: { accountId, paymentKey } })}
    />
  );
}
