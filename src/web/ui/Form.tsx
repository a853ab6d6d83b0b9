import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'method'>

/**
 * One column of fields. The browser's own bubbles are off: errors are told by the fields and an `ErrorSummary`. Its own submit is
 * off, too (`dialog`): before the code of the page is there, it would put what was typed into the address.
 */
export function Form({ children, ...native }: Props) {
  return (
    <form {...native} method="dialog" noValidate className="flex max-w-form flex-col gap-5">
      {children}
    </form>
  )
}

type ActionsProps = { children: ReactNode }

/** The buttons under the fields, primary first at the left. In a dialog they stay in reach. */
export function FormActions({ children }: ActionsProps) {
  return <div className="act-bar flex flex-wrap items-center gap-3 pt-1">{children}</div>
}
