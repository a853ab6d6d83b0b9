import type { PresentedImport } from '#domain/imports/contract.ts'
import { kindAfter } from '#domain/imports/import-kinds.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatDate, formatNumber, formatTime } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { Table } from '#web/ui/Table.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { FoundRows } from './FoundRows.tsx'
import { countOf, isPartUndone, sayRemoved, titleOf, undoUntil } from './import-words.ts'

const UndoDialog = lazyDialog(() => import('./UndoDialog.tsx'))

type Props = { readonly of: PresentedImport }

/** What an import did, and the way back. */
export function FinishedImport({ of }: Props) {
  const { state, failure, kind, importedAt, undo } = of
  const until = undoUntil(of)
  return (
    <Card
      title="What happened"
      footer={
        state === 'done' || until !== null ? (
          <div className="flex flex-wrap items-center gap-2">
            {state === 'done' && <NextImport after={kind} />}
            {until !== null && <UndoButton of={of} />}
          </div>
        ) : importedAt === null ? (
          <DiscardButton importId={of.id} />
        ) : undefined
      }
    >
      <div className="flex flex-col gap-6">
        {failure !== null && (
          <InlineAlert tone="negative" title={importedAt === null ? 'Nothing was imported' : 'The import stopped'}>
            {failure}
          </InlineAlert>
        )}
        {undo ? <Undone kind={kind} undo={undo} /> : <FoundRows of={of} />}
        {until !== null && (
          <p className="text-ink-soft">{`You can undo ${isPartUndone(of) ? 'the rest of the import' : 'the import'} until ${formatDate(until)}, ${formatTime(until)}.`}</p>
        )}
      </div>
    </Card>
  )
}

/** An agency that moves in brings one kind after the other. */
function NextImport({ after }: { readonly after: ImportKind }) {
  const kind = kindAfter(after)
  if (kind === null) return null
  return (
    <AppLink place={{ ...rolePlace('superAdmin', 'import'), search: { kind } }} className={buttonClass('primary')}>
      {`Import ${titleOf(kind).toLowerCase()} next`}
    </AppLink>
  )
}

function UndoButton({ of }: Props) {
  const dialog = useDialog(UndoDialog)
  return (
    <>
      <Button {...dialog.opener}>{isPartUndone(of) ? 'Undo the rest' : 'Undo import'}</Button>
      <UndoDialog of={of} {...dialog.props} />
    </>
  )
}

type UndoneProps = {
  readonly kind: PresentedImport['kind']
  readonly undo: NonNullable<PresentedImport['undo']>
}

function Undone({ kind, undo: { removed, keptCount, kept } }: UndoneProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>{sayRemoved(kind, removed, removed + keptCount)}</p>
      {keptCount > 0 && (
        <section aria-labelledby="kept-title" className="flex flex-col gap-3">
          <h3 id="kept-title" className="font-semibold">
            {keptCount > kept.length
              ? `The first ${kept.length} of ${formatNumber(keptCount)} rows that weren’t removed`
              : `${countOf(kind, keptCount)} ${keptCount === 1 ? 'wasn’t' : 'weren’t'} removed`}
          </h3>
          <p className="text-dense text-ink-soft">
            {keptCount === 1 ? 'It stays in the portal as it is now.' : 'They stay in the portal as they are now.'}
          </p>
          <Table
            caption="Rows that weren’t removed"
            columns={[
              { key: 'name', header: 'Name', cell: ({ name }) => name },
              { key: 'row', header: 'Row', cell: ({ row }) => `Row ${row}`, width: '6rem', phone: 'figure' },
              { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
            ]}
            rows={kept}
            rowKey={({ row }) => String(row)}
            dense
          />
        </section>
      )}
    </div>
  )
}
