import type { PresentedImport } from '#domain/imports/contract.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useAdoptImport, useImportAct } from './api.ts'
import { runImport } from './calls.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { FoundRows } from './FoundRows.tsx'
import { countOf } from './import-words.ts'

type Props = { readonly of: PresentedImport; readonly onChangeColumns: () => void }

/** What an import would do, before it does. */
export function CheckedImport({ of, onChangeColumns }: Props) {
  const { id, version, kind, counts } = of
  const adopt = useAdoptImport()
  const { mutate, error, isPending } = useImportAct(id, {
    mutationFn: () => runImport({ importId: id, version }),
    onSuccess: (reply) => adopt(reply.import),
  })
  return (
    <Card
      title="What we found"
      footer={
        <div className="flex flex-wrap items-center gap-2">
          {counts.created > 0 && (
            <Button writes variant="primary" busy={isPending} onClick={() => mutate()}>
              {`Import ${countOf(kind, counts.created)}`}
            </Button>
          )}
          <Button onClick={onChangeColumns}>Change columns</Button>
          <DiscardButton importId={id} />
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {counts.created > 0
            ? 'Nothing is imported yet. You’ll have a day to undo the import.'
            : 'This file has no new rows that can be imported.'}
        </p>
        <FoundRows of={of} />
        <NotDone error={error} title="The import didn’t start" />
      </div>
    </Card>
  )
}
