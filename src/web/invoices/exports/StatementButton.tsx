import { FileText } from 'lucide-react'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

const StatementDialog = lazyDialog(() => import('#web/invoices/StatementDialog.tsx'))

type Props = {
  readonly clientId: string
  /** Null to the client’s own people. */
  readonly clientName: string | null
  readonly size?: 'sm' | 'md'
  /** Among many buttons it is an icon. */
  readonly isNarrow?: boolean
}

/** Opens the choice of days for the statement of one client. */
export function StatementButton({ clientId, clientName, size = 'md', isNarrow = false }: Props) {
  const dialog = useDialog(StatementDialog)
  return (
    <>
      {isNarrow ? (
        <IconButton label="Statement" variant="secondary" icon={<FileText />} {...dialog.opener} />
      ) : (
        <Button size={size} {...dialog.opener}>
          <FileText aria-hidden="true" />
          Statement
        </Button>
      )}
      <StatementDialog {...dialog.props} clientId={clientId} clientName={clientName} />
    </>
  )
}
