import { Check } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { RowSelection } from './row-selection.ts'
import { useIsSelected, useIsSelecting } from './use-selection.ts'

type Props = {
  readonly selection: RowSelection
  readonly id: string
  /** What the row is called. */
  readonly name: string
  /** A cell beside the row of a table, or a part of what may be done with the item of a list. */
  readonly as: 'td' | 'span'
  /** Whether the box shows before any row is selected. On a phone it doesn’t. */
  readonly isShown?: boolean
}

/**
 * The box of a row. That of a table is at its left, where it is seen under the pointer, with the focus and once rows are selected; on a
 * phone it takes the row in, so that a press anywhere on it ticks it. That of an item is seen always.
 */
export function RowCheck({ selection, id, name, as: Place, isShown = false }: Props) {
  const isSelected = useIsSelected(selection, id)
  const isCell = Place === 'td'
  const isOn = useIsSelecting(selection)

  function handleChange({ nativeEvent }: ChangeEvent): void {
    // React reports the click of a box as its change.
    if ((nativeEvent as MouseEvent).shiftKey) selection.extendTo(id)
    else selection.toggle(id)
  }

  return (
    <Place
      role={isCell ? 'cell' : undefined}
      className={
        isCell ? classNames(placeClass, !isOn && 'max-sm:hidden', !isOn && !isShown && 'opacity-0') : 'max-sm:px-1.5'
      }
    >
      <span className={classNames(gridClass, isCell ? 'sm:relative' : 'relative')}>
        <input
          type="checkbox"
          data-row-check={id}
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={handleChange}
          // A range of rows is no range of text.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          className={classNames(boxClass, isCell ? 'max-sm:after:inset-0 max-sm:after:z-2' : 'max-sm:after:-inset-3.5')}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none hidden size-3 text-on-primary peer-checked:block"
        />
      </span>
    </Place>
  )
}

const placeClass =
  'absolute inset-y-0 -left-6 flex w-6 items-center justify-center group-hover/row:opacity-100 focus-within:opacity-100 ' +
  'pointer-coarse:opacity-100 max-sm:static max-sm:w-auto'
const gridClass = 'grid size-4 place-items-center *:col-start-1 *:row-start-1'
const boxClass =
  'peer size-4 appearance-none rounded-small border border-line-strong bg-surface checked:border-primary checked:bg-primary ' +
  'hover:not-checked:border-ink-faint after:absolute sm:after:-inset-1.5'
