import type { ReactNode } from 'react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { useConversation } from '#web/messages/exports/api.ts'
import { useViewer } from '#web/platform/session.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = {
  readonly details: ProjectDetails
  /** Adds the first one; null for those who may not. */
  readonly action: ReactNode
}

/** A project without products. Until the agency has written in it, both sides read what happens next. */
export function NoProducts(props: Props) {
  const { role, rights } = useViewer()
  const { status, archivedAt } = props.details.project
  const isBeginning = archivedAt === null && (status === 'draft' || status === 'active')
  if (role === 'creator' || !isBeginning) return <NoneYet {...props} />
  return role === 'superAdmin' || rights.includes('messages') ? <UntilAnswered {...props} /> : <WhatNext {...props} />
}

function UntilAnswered(props: Props) {
  const { data } = useConversation(props.details.project.id)
  return data?.pages.some(({ messages }) => messages.some(isOfAgency)) ? (
    <NoneYet {...props} />
  ) : (
    <WhatNext {...props} />
  )
}

/** Whether the client has it from the agency: a note among staff is none to them. */
function isOfAgency({ senderRole, internal, deletedAt }: PresentedMessage): boolean {
  return senderRole !== 'client' && !internal && deletedAt === null
}

function WhatNext({ details: { may }, action }: Props) {
  const { role, rights } = useViewer()
  if (role === 'superAdmin')
    return (
      <EmptyState title="Next: add the first product" action={action}>
        Add a product for each site or app. Then add creators under “Teammates” and write to the client under
        “Messages”.
      </EmptyState>
    )
  return (
    <EmptyState title="Next: we plan the work" action={action}>
      We notify you when we add products.
      {may.addProduct && ' You can add a product for each site or app that you need.'}
      {rights.includes('messages') && ' To tell us more, write to us under “Messages”.'}
    </EmptyState>
  )
}

function NoneYet({ action }: Pick<Props, 'action'>) {
  return (
    <EmptyState title="No products in this project" action={action}>
      A product is a site or an app with its own milestones, hours and launch.
    </EmptyState>
  )
}
