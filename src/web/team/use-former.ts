import { useState } from 'react'
import type { CallForm } from '#web/platform/use-call-form.ts'
import { useMembers } from '#web/team/exports/members-api.ts'
import type { AssignmentValues } from './AssignmentFields.tsx'

type Form<Values extends AssignmentValues> = Pick<CallForm<Values>, 'values' | 'rebase'>
type Chosen = { readonly projectId: string; readonly creatorId: string }

/**
 * Begins the form with the role and the rates that a creator had on the project before, so that no hours that wait for approval
 * get another price unasked. What was typed stays. Answers whether they were on the project.
 */
export function useFormer<Values extends AssignmentValues>(
  form: Form<Values>,
  { projectId, creatorId }: Chosen,
): boolean {
  const former = useMembers(projectId).data?.left?.find((each) => each.creatorId === creatorId)
  const [begun, setBegun] = useState<string>()
  if (former?.id !== begun) {
    setBegun(former?.id)
    const { rate = null, billRateCents = null, role = '' } = former ?? {}
    form.rebase({ ...form.values, rate, billRateCents, role })
  }
  return former !== undefined
}
