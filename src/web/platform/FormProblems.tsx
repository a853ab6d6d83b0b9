import { useState } from 'react'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import type { FieldProblem } from '#web/ui/ErrorSummary.tsx'

type Props = {
  readonly form: { readonly summary: readonly FieldProblem[]; readonly submitCount: number }
  /** The label of each field by its name, in their order on the page: the summary says which one it means. */
  readonly labels: Readonly<Record<string, string>>
}

/** What an attempt to send the form has shown: nothing once all is mended, else its only wrong field, or a summary. */
type Told = { readonly attempt: number; readonly isMended?: true; readonly loneField?: string | undefined }

/**
 * The summary of a failed form; a single problem is told by its field alone, which gets the focus. Once everything is fixed
 * it stays away until the next attempt: it would take the focus from somebody who is typing.
 */
export function FormProblems({ form, labels }: Props) {
  const { summary, submitCount } = form
  const [told, setTold] = useState<Told>({ attempt: 0, isMended: true })
  const isNew = told.attempt !== submitCount
  if (summary.length === 0) {
    if (isNew || !told.isMended) setTold({ attempt: submitCount, isMended: true })
    return null
  }
  if (told.isMended && !isNew) return null
  const problems = Object.entries(labels).flatMap(([name, label]) =>
    summary
      .filter(({ fieldId }) => fieldId === `field-${name}`)
      .map(({ fieldId, message }) => ({ fieldId, message: `${label}: ${message}` })),
  )
  // What the attempt showed stands while it is mended: a summary that comes or goes would take the focus, too.
  if (isNew) setTold({ attempt: submitCount, loneField: problems.length === 1 ? problems[0]?.fieldId : undefined })
  return told.loneField ? (
    <span key={submitCount} hidden data-field={told.loneField} ref={focusField} />
  ) : (
    <ErrorSummary problems={problems} attempt={submitCount} />
  )
}

function focusField(there: HTMLElement | null): void {
  if (there) document.getElementById(there.dataset['field'] ?? '')?.focus()
}
