import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectButton } from './SelectButton.tsx'
import { focusRow } from './use-row-keys.ts'
import type { Selectable } from './use-selectable.tsx'
import { useIsSelecting } from './use-selection.ts'

type Row = { readonly id: string }

type Props = {
  readonly list: Selectable<Row>
  /** The rows by their noun: "invoices". */
  readonly what: string
  /** The acts on all that is selected, as small buttons. */
  readonly children: ReactNode
}

/** Begins a selection on a phone; how many rows are selected and what can be done with them, at the foot of the window. It says each time once how many there are. */
export function SelectionBar({ list: { selection, selected, count }, what, children }: Props) {
  const isOn = useIsSelecting(selection)
  const said = isOn ? `${formatNumber(selected.length)} selected` : ''

  // The button goes with the bar: the keyboard is left at the rows.
  function handleClear(): void {
    const [first] = selected
    selection.clear()
    focusRow(first?.id)
  }

  return (
    <>
      <SelectButton selection={selection} />
      <output className="sr-only">{said}</output>
      {isOn && (
        <div data-selection role="toolbar" aria-label={`Selected ${what}`} className={barClass}>
          <p aria-hidden="true" className="px-2 font-medium tabular-nums max-sm:-order-1 max-sm:flex-1">
            {said}
          </p>
          {selected.length > 0 && <div className="flex flex-wrap gap-2 max-sm:w-full">{children}</div>}
          {selected.length < count && (
            <div className="max-sm:-order-1">
              <Button size="sm" variant="ghost" onClick={() => selection.selectAll()}>
                Select all {formatNumber(count)}
              </Button>
            </div>
          )}
          <div className="max-sm:-order-1">
            <IconButton size="sm" label="Clear selection" icon={<X />} onClick={handleClear} />
          </div>
        </div>
      )}
    </>
  )
}

const barClass =
  'fixed bottom-[calc(1rem+var(--bottom-bar,0px)+env(safe-area-inset-bottom))] left-1/2 z-30 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 ' +
  'flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 shadow-dialog max-sm:w-full'
