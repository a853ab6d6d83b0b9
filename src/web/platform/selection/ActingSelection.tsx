import { useState } from 'react'
import type { ReactNode } from 'react'
import { useDialog } from '#web/platform/lazy-dialog.tsx'
import type { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ActProps } from './ActOnAllDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { Selectable } from './use-selectable.tsx'

export type ActButton<Act> = { readonly act: Act; readonly label: string; readonly icon: ReactNode }

type Props<T, Act extends string> = {
  readonly list: Selectable<T>
  /** The rows by their noun: "clients". */
  readonly what: string
  readonly buttons: readonly ActButton<Act>[]
  /** Why an act can’t be done to a row; null where it can. */
  readonly whyNot: (act: Act, row: T) => string | null
  /** Asks before any of the acts is done. */
  readonly Dialog: ReturnType<typeof lazyDialog<ActProps<T> & { readonly act: Act }>>
  /** What else can be done with all that is selected. */
  readonly children: ReactNode
}

/** The bar of a selection with the acts that one of the selected rows can take, and the dialog that asks about them. */
export function ActingSelection<T extends { readonly id: string }, Act extends string>(props: Props<T, Act>) {
  const { list, what, buttons, whyNot, Dialog, children } = props
  const [asked, setAsked] = useState<Act | null>(null)
  const dialog = useDialog(Dialog)
  const { selection, selected } = list
  return (
    <>
      <SelectionBar list={list} what={what}>
        {buttons
          .filter(({ act }) => selected.some((row) => whyNot(act, row) === null))
          .map(({ act, label, icon }) => (
            <Button
              key={act}
              size="sm"
              {...dialog.opener}
              onClick={() => {
                setAsked(act)
                dialog.show()
              }}
            >
              {icon}
              {label}
            </Button>
          ))}
        {children}
      </SelectionBar>
      {asked && <Dialog key={asked} {...dialog.props} act={asked} rows={selected} selection={selection} />}
    </>
  )
}
