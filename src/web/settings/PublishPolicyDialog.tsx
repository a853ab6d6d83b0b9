import type { PolicyKind } from '#domain/core/policies.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { policyNames } from './policy-versions.ts'

type Props = {
  readonly open: boolean
  readonly onAnswer: (isWanted: boolean) => void
  readonly kind: PolicyKind
  readonly number: number
}

/** Asks before a version of a policy is published, which counts at once and for good. */
export function PublishPolicyDialog({ open, onAnswer, kind, number }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
      title={`Publish version ${number} of the ${policyNames[kind].toLowerCase()}?`}
      confirm={{
        label: `Publish version ${number}`,
        keepLabel: 'Keep editing',
        onConfirm: () => onAnswer(true),
      }}
    >
      {follows[kind]} You can’t withdraw a published version, but you can publish another one.
    </ConfirmDialog>
  )
}

const follows = {
  terms:
    'The new version applies immediately. From then on, clients agree to it when they sign up, accept an invitation, pay for an order or accept a quote.',
  privacy:
    'The new version applies immediately, and everyone can read it. From then on, people agree to it when they sign up or accept an invitation as a client.',
} as const satisfies Record<PolicyKind, string>
