import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { WiredValue } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldNote } from '#web/ui/Field.tsx'

type Row = { readonly key: string }

/** What the fields of one row get. */
export type EditedRow<R> = {
  readonly value: R
  readonly index: number
  /** What is wrong in this row. */
  readonly error: string | undefined
  readonly onChange: (changes: Partial<R>) => void
  readonly onRemove: () => void
}

type Props<R extends Row> = {
  /** An error that starts with the noun and a number is told in that row: "Tool 2, name: …". */
  readonly field: WiredValue<readonly R[]>
  readonly label: string
  /** One row by its noun: "Tool". */
  readonly noun: string
  /** What is said while there is none. */
  readonly none: string
  readonly most: number
  /** A new row; the field with the id `${key}-name` gets the focus. */
  readonly blank: () => R
  /** The fields of a row, as an item of the list. */
  readonly children: (row: EditedRow<R>) => ReactNode
}

/** The rows of a setting, edited in place. */
export function RowsField<R extends Row>({ field, label, noun, none, most, blank, children }: Props<R>) {
  const { id, value: rows, error, onChange } = field

  function add(): void {
    const added = blank()
    onChange([...rows, added])
    requestAnimationFrame(() => document.getElementById(`${added.key}-name`)?.focus())
  }

  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-3 rounded-control">
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul aria-label={label} className="rounded-card border border-line bg-surface">
          {rows.map((value, index) => (
            <Fragment key={value.key}>
              {children({
                value,
                index,
                error: error?.startsWith(`${noun} ${index + 1},`) ? error : undefined,
                onChange: (changes) => onChange(rows.map((each) => (each === value ? { ...value, ...changes } : each))),
                onRemove: () => onChange(rows.filter((each) => each !== value)),
              })}
            </Fragment>
          ))}
        </ul>
      )}
      {rows.length < most && (
        <div>
          <Button size="sm" onClick={add}>
            Add {noun.toLowerCase()}
          </Button>
        </div>
      )}
      <FieldNote id={id} error={error?.startsWith(`${noun} `) ? undefined : error} />
    </div>
  )
}
