import type { PresentedReport } from '#domain/reports/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useUnpublishReport } from './api.ts'

type Props = OverlayProps & {
  readonly report: PresentedReport
  /** Leaves the page of a report that is gone. */
  readonly onDone: () => void
}

/** Asks before a published report is removed. */
export function UnpublishReportDialog({ open, onOpenChange, report, onDone }: Props) {
  const {
    mutate: unpublish,
    isPending,
    error,
  } = useUnpublishReport(report.id, () => {
    showToast('Report unpublished')
    onDone()
  })

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Unpublish “${report.title}”?`}
      confirm={{ label: 'Unpublish report', onConfirm: () => unpublish(), danger: true }}
      busy={isPending}
      problem={error ? toCallRefused(error).message : undefined}
    >
      The report, its files and any link to it are deleted for everyone. This can’t be undone.
    </ConfirmDialog>
  )
}
