import type { ReactNode } from 'react'
import { Fragment, useRef, useState } from 'react'
import { sayAll } from '#domain/core/say-list.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CloseOnly } from '#web/ui/CloseOnly.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'
import { actOnAll } from './act-on-all.ts'
import type { Left } from './act-on-all.ts'
import type { RowSelection } from './row-selection.ts'

type Row = { readonly id: string }

export type ActProps<T> = OverlayProps & {
  readonly rows: readonly T[]
  /** What it was done for is selected no more; the rest can be tried again. */
  readonly selection: Pick<RowSelection, 'drop'>
}

type Describe<T> = (row: T) => { readonly what: string; readonly more: string }

type Props<T> = ActProps<T> & {
  readonly nameOf: (row: T) => string
  /** The question: "Archive 3 projects?"; of one row by its name, or by what it is. */
  readonly title: (count: number, name: string, first: T | undefined) => string
  /** What will happen. */
  readonly description: ReactNode
  /** The verb of the title. */
  readonly label: (count: number) => string
  /** Told once it is done: "3 projects archived". */
  readonly told: (count: number) => string
  /** Answers with the reason where it leaves a row as it is, which another try doesn’t change. */
  readonly act: (row: T) => Promise<string | null>
  /** What the question says of each row, in a line and a smaller one; it lists none without this. */
  readonly describe?: Describe<T>
  /** Why it can’t be done for a row: that one is left out from the start. */
  readonly whyNot?: (row: T) => string | null
  /** Why it cannot be done yet. */
  readonly disabledReason?: string | undefined
  /** What has to be chosen first. */
  readonly children?: ReactNode
}

/** Asks before something is done to many rows, does it to each, and says which it wasn’t done for and why. */
export function ActOnAllDialog<T extends Row>(props: Props<T>) {
  const { open, onOpenChange, rows: given, selection, nameOf, title, description, label, told, act } = props
  const { describe, whyNot = () => null } = props
  // The question is about the rows that it was put for, each as it is now.
  const [asked, setAsked] = useState(given)
  const [wasOpen, setWasOpen] = useState(open)
  const [newest, setNewest] = useState(given)
  const [at, setAt] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<{ readonly said: string; readonly left: readonly Left<T>[] } | null>(null)
  // A double press comes before the next render: only this holds it back.
  const isUnderWay = useRef(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setAsked(given)
    if (open) setAt(null)
  }
  // While it is done, rows leave the list one by one; and the question is still to be seen for a moment after it was answered.
  if (open && at === null && given !== newest) setNewest(given)
  const there = asked.flatMap(({ id }) => newest.find((row) => row.id === id) ?? [])
  const gone = asked.filter(({ id }) => !there.some((row) => row.id === id))
  const kept = new Set(outcome?.left.flatMap(({ row, mayRetry }) => (mayRetry ? [] : [row.id])))
  const rows = there.filter((row) => whyNot(row) === null && !kept.has(row.id))
  const isOver = rows.length === 0 && (outcome !== null || !props.disabledReason)
  const count = rows.length || asked.length
  const [first = asked[0]] = rows

  function handleOpenChange(next: boolean): void {
    if (isUnderWay.current) return
    setOutcome(null)
    onOpenChange(next)
  }

  async function handleConfirm(): Promise<void> {
    if (!open || isUnderWay.current) return
    isUnderWay.current = true
    setOutcome(null)
    const { done, left } = await actOnAll(rows, act, setAt)
    isUnderWay.current = false
    if (left.length > 0) {
      setAt(null)
      setAsked(left.map(({ row }) => row))
      setOutcome({ said: sayOutcome(done.length, left.length, told), left })
    } else {
      onOpenChange(false)
      showToast(told(done.length))
    }
    selection.drop(done.map(({ id }) => id))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      title={isOver ? 'Nothing is left to do' : title(count, first ? nameOf(first) : '', first)}
      description={description}
      size="sm"
      actions={
        isOver ? (
          <CloseOnly onClose={() => handleOpenChange(false)} />
        ) : (
          <>
            <Button
              writes
              variant="primary"
              busy={at !== null}
              disabledReason={props.disabledReason}
              onClick={() => void handleConfirm()}
            >
              {label(count)}
            </Button>
            <Button onClick={() => handleOpenChange(false)}>{outcome ? 'Done' : 'Cancel'}</Button>
          </>
        )
      }
    >
      {(props.children || describe || gone.length > 0 || at !== null || outcome) && (
        <div className="flex flex-col gap-4">
          {describe && <Described rows={there} describe={describe} whyNot={whyNot} />}
          {gone.length > 0 && (
            <InlineAlert
              tone="info"
              title={`${sayNames(gone.map(nameOf))} changed in the meantime and ${gone.length === 1 ? 'is' : 'are'} no longer on the list`}
            />
          )}
          {props.children}
          {at !== null && (
            <output className="text-ink-soft tabular-nums">
              {at} of {rows.length}
            </output>
          )}
          {outcome && (
            <InlineAlert tone="negative" title={outcome.said}>
              <ul>
                {byReason(outcome.left, nameOf).map(([why, names]) => (
                  <li key={why}>
                    {names}: {why}
                  </li>
                ))}
              </ul>
            </InlineAlert>
          )}
        </div>
      )}
    </Dialog>
  )
}

type DescribedProps<T> = {
  readonly rows: readonly T[]
  readonly describe: Describe<T>
  readonly whyNot: (row: T) => string | null
}

const mostDescribed = 8

/** What it is asked for, line by line; of many the rest is folded. */
function Described<T extends Row>({ rows, ...lines }: DescribedProps<T>) {
  const rest = rows.slice(mostDescribed)
  return (
    <div className="flex flex-col gap-2">
      <Lines rows={rows.slice(0, mostDescribed)} {...lines} />
      {rest.length > 0 && (
        <details className="flex flex-col gap-2">
          <summary className="cursor-pointer text-ink-soft">{rest.length} more</summary>
          <Lines rows={rest} {...lines} />
        </details>
      )}
    </div>
  )
}

function Lines<T extends Row>({ rows, describe, whyNot }: DescribedProps<T>) {
  return (
    <ul className="flex flex-col gap-2">
      {rows.map((row) => {
        const why = whyNot(row)
        const { what, more } = describe(row)
        return (
          <li key={row.id} className={why === null ? '' : 'text-ink-soft'}>
            {what}
            <span className="block text-dense text-ink-soft">
              {more}
              {why !== null && <strong className="font-medium"> · {why}</strong>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function sayNames(names: readonly string[]): string {
  const named = names.slice(0, mostNames)
  const more = names.length - named.length
  return sayAll(more > 0 ? [...named, `${more} more`] : named)
}

function sayOutcome(done: number, left: number, told: (count: number) => string): string {
  if (done === 0) return 'Nothing changed'
  return `${told(done)}, ${left} ${left === 1 ? 'wasn’t' : 'weren’t'}`
}

const mostNames = 5

/** Each reason with the names of its rows: "INV-2026-0003, INV-2026-0004 and 2 more". */
function byReason<T extends Row>(left: readonly Left<T>[], nameOf: (row: T) => string): [string, ReactNode[]][] {
  return [...Map.groupBy(left, ({ why }) => why)].map(([why, of]) => {
    const named = of.slice(0, mostNames).map(({ row }, index) => (
      <Fragment key={row.id}>
        {index > 0 && ', '}
        <span className="inline-block max-w-full">{nameOf(row)}</span>
      </Fragment>
    ))
    return [why, of.length > mostNames ? [...named, ` and ${of.length - mostNames} more`] : named]
  })
}
