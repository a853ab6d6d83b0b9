import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import type { CancellationFeedback } from '#domain/billing/subscription-status.ts'
import { useCredit, useSubscriptions } from '#web/billing/exports/api.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { subscriptionDocuments } from '#web/billing/exports/billing-cache.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { keep } from '#web/platform/live/patch.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSinceOpening } from '#web/ui/use-since-opening.ts'
import { cancelSubscription } from './calls.ts'
import { effectsOfCanceling } from './renewal-words.ts'

type Props = OverlayProps & {
  readonly subscription: PresentedSubscription
  /** Its name, with its site. */
  readonly name: string
  readonly liveSite: string | undefined
}

/** Asks before a plan ends with what is paid, and why; the reason may be left out. */
export function CancelDialog({ open, onOpenChange, subscription, name, liveSite }: Props) {
  const { id: subscriptionId, currentPeriodEnd } = subscription
  const queryClient = useQueryClient()
  const [feedback, setFeedback] = useState<CancellationFeedback | ''>('')
  const [comment, setComment] = useState('')
  const until = formatAgencyDay(currentPeriodEnd)
  const buyer = useBillingAccount()?.name ?? null
  const { data: subscriptions = [] } = useSubscriptions()
  const { data: creditCents = null } = useCredit()
  const effects = effectsOfCanceling({ subscription, liveSite, subscriptions, creditCents, buyer })
  const cancel = useAct({
    mutationFn: () =>
      cancelSubscription({
        subscriptionId,
        ...(feedback ? { feedback } : {}),
        ...(comment.trim() ? { comment: comment.trim() } : {}),
      }),
    onSuccess: ({ subscription: cancelled }) => {
      keep(queryClient, subscriptionDocuments, cancelled)
      showToast(`${name} canceled`)
      onOpenChange(false)
    },
  })
  const error = useSinceOpening(open, cancel.isPending, cancel.error)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel ${name}?`}
      description={`The plan ends on ${until} and won’t renew. You can resume it until then.`}
      actions={
        <>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel plan
          </Button>
          <Button onClick={() => onOpenChange(false)}>Keep plan</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <NotDone error={error} title={`${name} wasn’t canceled`} />
        {effects.map((said) => (
          <p key={said}>{said}</p>
        ))}
        <SelectField
          label={buyer === null ? 'Why are you canceling?' : `Why is ${buyer} canceling?`}
          optional
          value={feedback}
          // Its options are these words.
          onChange={({ currentTarget }) => setFeedback(currentTarget.value as CancellationFeedback | '')}
        >
          <option value="">No reason given</option>
          {Object.entries(feedbackWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={buyer === null ? 'Anything we should know?' : 'Anything else?'}
          optional
          rows={3}
          maxLength={500}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

/** The provider's eight reasons as a client would say them. */
const feedbackWords = {
  too_expensive: 'It costs too much',
  unused: 'It doesn’t get enough use',
  missing_features: 'Some features are missing',
  switched_service: 'Switching to another service',
  low_quality: 'The quality isn’t good enough',
  customer_service: 'The support isn’t good enough',
  too_complex: 'It’s too hard to use',
  other: 'Something else',
} as const satisfies Record<CancellationFeedback, string>
