import { useState } from 'react'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import type { FieldProblem } from '#web/ui/ErrorSummary.tsx'

type Props = {
  readonly form: { readonly summary: readonly FieldProblem[]; readonly submitCount: number }
  /** The label of each field by its name, in their order on the page: the summary says which one it means. */
  readonly labels: Readonly<Record<string, string>>
}

/**
 * The summary of a failed form. Once everything is fixed it stays away until the next attempt: it would take the focus
 * from somebody who is typing.
 */
export function FormProblems({ form, labels }: Props) {
  const { summary, submitCount } = form
  const [mendedAttempt, setMendedAttempt] = useState(0)
  const isMended = summary.length === 0
  if (isMended && mendedAttempt !== submitCount) setMendedAttempt(submitCount)
  if (isMended || mendedAttempt === submitCount) return null
  const problems = Object.entries(labels).flatMap(([name, label]) =>
    summary
      .filter(({ fieldId }) => fieldId === `field-${name}`)
      .map(({ fieldId, message }) => ({ fieldId, message: `${label}: ${message}` })),
  )
  return <ErrorSummary problems={problems} attempt={submitCount} />
}
