import { CircleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { takeOverTyped } from './take-over-typed.ts'

export type FieldText = {
  label: string
  /** A help text; the error takes its place. */
  help?: ReactNode
  /** What is wrong and what to do. */
  error?: string | undefined
  /** Required is the default; this says "optional" beside the label. */
  optional?: boolean | undefined
}

type Props = FieldText & { id: string; children: ReactNode }

/** Label above, control, help or error below: the frame of every labelled control. */
export function Field({ id, label, help, error, optional, children }: Props) {
  return (
    <div ref={takeOverTyped} className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-body font-medium text-ink">
        {label}
        {optional && ' '}
        {optional && <span className="font-normal text-ink-faint">(optional)</span>}
      </label>
      {children}
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}

type NoteProps = Pick<FieldText, 'help' | 'error'> & { id: string }

/** The line under a control: its error, otherwise its help. */
export function FieldNote({ id, help, error }: NoteProps) {
  if (error) return <ErrorNote key={error} id={id} error={error} />
  if (!help) return null
  return (
    <p id={noteId(id)} className="text-dense text-ink-soft">
      {help}
    </p>
  )
}

type ErrorProps = { id: string; error: string }

/** Read with its control as that takes the focus; a control that has it already would stay silent, so that it is read out. */
function ErrorNote({ id, error }: ErrorProps) {
  const [wasThere] = useState(() => typeof document === 'object' && document.activeElement?.id === id)
  const note = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // A summary above has taken it by now.
    if (wasThere && document.activeElement?.id === id) note.current?.setAttribute('role', 'alert')
  }, [wasThere, id])
  return (
    <p ref={note} id={noteId(id)} className="flex gap-1.5 text-dense text-negative">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {error}
    </p>
  )
}

/** Ties a control to its help or error: spread it on the native element. */
export function describeField(id: string, { help, error }: Pick<FieldText, 'help' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? noteId(id) : undefined,
  }
}

function noteId(id: string): string {
  return `${id}-note`
}

/** The box of a control: its line, its focus ring, its error line. Goes on the element around the native control. */
export const fieldBoxClass =
  'flex min-h-9 w-full items-center rounded-control border border-line-strong bg-surface text-ink-faint max-sm:min-h-11 ' +
  'hover:border-ink-faint has-[>:is(input,select,textarea):focus-visible]:outline-2 has-[>:is(input,select,textarea):focus-visible]:-outline-offset-1 ' +
  'has-[>:is(input,select,textarea):focus-visible]:outline-accent has-[>[aria-invalid]]:border-negative has-[>:disabled]:border-line has-[>:disabled]:bg-sunken'

/** A button that is one of a row of fields: what it opens is chosen from. */
export const fieldButtonClass =
  'flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 text-left text-body text-ink ' +
  'hover:border-ink-faint aria-expanded:border-ink-faint max-sm:h-11 max-sm:text-lead [&>svg]:size-4 [&>svg]:shrink-0'

/** The native control inside the box; 16 px on phones, or iOS zooms in on focus. */
export const controlClass =
  'min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3 py-1.5 text-body text-ink outline-none max-sm:text-lead disabled:text-ink-faint max-sm:-my-px'
