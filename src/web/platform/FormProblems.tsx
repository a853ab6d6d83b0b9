import { useEffect, useState } from 'react'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import type { FieldProblem } from '#web/ui/ErrorSummary.tsx'

type Props = {
  readonly form: { readonly summary: readonly FieldProblem[]; readonly submitCount: number }
  /** The label of each field by its name, in their order on the page: the summary says which one it means. */
  readonly labels: Readonly<Record<string, string>>
}

type Told = { readonly attempt: number; readonly loneField: string | undefined }

/**
 * The summary of a failed form; a single problem is told by its field alone, which gets the focus. Once everything is fixed
 * it stays away until the next attempt: it would take the focus from somebody who is typing.
 */
export function FormProblems({ form, labels }: Props) {
  const { summary, submitCount } = form
  const [mendedAttempt, setMendedAttempt] = useState(0)
  const [told, setTold] = useState<Told>({ attempt: 0, loneField: undefined })
  const isMended = summary.length === 0
  if (isMended && mendedAttempt !== submitCount) setMendedAttempt(submitCount)
  if (isMended || mendedAttempt === submitCount) return null
  const problems = Object.entries(labels).flatMap(([name, label]) =>
    summary
      .filter(({ fieldId }) => fieldId === `field-${name}`)
      .map(({ fieldId, message }) => ({ fieldId, message: `${label}: ${message}` })),
  )
  // What the attempt showed stands while it is mended: a summary that comes or goes would take the focus, too.
  if (told.attempt !== submitCount)
    setTold({ attempt: submitCount, loneField: problems.length === 1 ? problems[0]?.fieldId : undefined })
  if (told.loneField) return <FocusedField key={submitCount} fieldId={told.loneField} />
  return <ErrorSummary problems={problems} attempt={submitCount} />
}

function FocusedField({ fieldId }: { readonly fieldId: string }) {
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId])
  return null
}
