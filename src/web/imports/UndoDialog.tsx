import type { PresentedImport } from '#domain/imports/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useAdoptImport, useImportAct } from './api.ts'
import { undoImport } from './calls.ts'
import { countOf, isPartUndone, staying } from './import-words.ts'

type Props = OverlayProps & { readonly of: PresentedImport }

/** Asks before what was imported is removed. */
export function UndoDialog({ of, open, onOpenChange }: Props) {
  const { id, kind, counts, undo } = of
  const adopt = useAdoptImport()
  const isPart = isPartUndone(of)
  const count = undo ? undo.keptCount : counts.created
  const { mutate, error, isPending } = useImportAct(id, {
    mutationFn: () => undoImport({ importId: id }),
    onSuccess(reply) {
      onOpenChange(false)
      adopt(reply.import)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isPart ? 'Undo the rest of this import?' : 'Undo this import?'}
      confirm={{ label: isPart ? 'Undo the rest' : 'Undo import', onConfirm: () => mutate(), danger: true }}
      busy={isPending}
      problem={error ? toCallRefused(error).message : undefined}
    >
      {`Undoing removes ${countOf(kind, count)}${count === 1 ? ', unless someone has since changed or used it.' : ', except those someone has since changed or used.'} ${staying[kind]}`}
    </ConfirmDialog>
  )
}
