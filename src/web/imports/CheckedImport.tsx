import type { PresentedImport } from '#domain/imports/contract.ts'
import { LastNotDone } from '#web/platform/LastNotDone.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useAdoptImport, useImportAct } from './api.ts'
import { checkImport, runImport } from './calls.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { FoundRows } from './FoundRows.tsx'
import { countOf } from './import-words.ts'

type Props = { readonly of: PresentedImport; readonly onChangeColumns: () => void }

/** What an import would do, before it does. */
export function CheckedImport({ of, onChangeColumns }: Props) {
  const { id, version, kind, counts, mapping, dayOrder, isInvoiced, isCompleted, billingType } = of
  const adopt = useAdoptImport()
  const start = useImportAct(id, {
    mutationFn: () => runImport({ importId: id, version }),
    onSuccess: (reply) => adopt(reply.import),
  })
  const again = useImportAct(id, {
    mutationFn: () =>
      checkImport({
        importId: id,
        version,
        mapping,
        dayOrder,
        isInvoiced,
        ...(isCompleted === undefined ? {} : { isCompleted }),
        ...(billingType === undefined ? {} : { billingType }),
      }),
    onSuccess: (reply) => adopt(reply.import),
  })
  return (
    <Card
      title="What we found"
      footer={
        <div className="flex flex-wrap items-center gap-2">
          {counts.created > 0 && (
            <Button writes variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
              {`Import ${countOf(kind, counts.created)}`}
            </Button>
          )}
          <Button writes busy={again.isPending} onClick={() => again.mutate()}>
            Check again
          </Button>
          <Button onClick={onChangeColumns}>Change columns</Button>
          <DiscardButton importId={id} />
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {counts.created > 0
            ? 'Nothing has been imported yet. You have 24 hours to undo an import.'
            : 'This file has no new rows that can be imported.'}
        </p>
        <FoundRows of={of} />
        <LastNotDone
          acts={[
            [start, 'The import didn’t start'],
            [again, 'The check didn’t start'],
          ]}
        />
      </div>
    </Card>
  )
}
