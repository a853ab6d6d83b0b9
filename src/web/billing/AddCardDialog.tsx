import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCustomerId } from '#web/billing/exports/api.ts'
import { refreshCards } from '#web/billing/exports/billing-cache.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { CardFields } from '#web/platform/card-form/CardFields.tsx'
import { TestModeNotice } from '#web/platform/card-form/TestModeNotice.tsx'
import { useCardForm } from '#web/platform/card-form/use-card-form.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { adoptCardForm } from '#web/platform/session.ts'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { attachPaymentMethod, createSetupCard } from './calls.ts'
import { cardName } from './card-words.ts'
import { confirmWithBank } from './confirm-with-bank.ts'
import { mayHaveMoved } from './may-have-moved.ts'

/** The provider's own card form: the number goes to the provider alone. */
export function AddCardDialog({ open, onOpenChange }: OverlayProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add card"
      description="The card number goes straight to our payment provider."
    >
      <TestModeNotice />
      <AddCardForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = { readonly onDone: () => void }

function AddCardForm({ onDone }: FormProps) {
  const queryClient = useQueryClient()
  const askCustomerId = useCustomerId()
  const setup = useQuery({
    queryKey: ['billing', 'card-form'],
    queryFn: async ({ signal }) => {
      const { clientSecret } = await createSetupCard({ customerId: await askCustomerId() }, { signal })
      adoptCardForm(clientSecret)
      return clientSecret
    },
    // Its secret is for one card, and nothing to keep.
    staleTime: Infinity,
    gcTime: 0,
  })
  const form = useCardForm()
  const add = useAct({
    mutationFn: async () => {
      const made = await form.createPaymentMethod()
      if ('problem' in made) throw new CallRefused({ code: 'card-declined', detail: made.problem })
      const { paymentMethodId, isSaved } = made
      const customerId = await askCustomerId()
      const { paymentMethod } = await attachPaymentMethod({ customerId, paymentMethodId })
      // A form that could not be opened for saving has asked no bank.
      if (!isSaved) await confirmWithBank({ customerId, paymentMethodId: paymentMethod.id })
      await refreshCards(queryClient)
      return paymentMethod
    },
    onSuccess: (card) => {
      showToast(`${cardName(card)} added`)
      onDone()
    },
  })
  return (
    <Answer query={setup} what="the card form" loading={<SkeletonText lines={5} />}>
      {() => (
        <div className="flex flex-col gap-5">
          <CardFields form={form} />
          <NotDone error={add.error} title={failedTitle(add.error)} />
          <FormActions>
            <Button
              variant="primary"
              busy={add.isPending}
              disabledReason={form.isReady ? undefined : 'The card form hasn’t loaded yet.'}
              onClick={() => add.mutate()}
            >
              Add card
            </Button>
            <Button onClick={onDone}>Cancel</Button>
          </FormActions>
        </div>
      )}
    </Answer>
  )
}

/** The provider may have saved it already. */
function failedTitle(error: unknown): string {
  return mayHaveMoved(toCallRefused(error)) ? 'We don’t know yet whether the card was added' : 'The card wasn’t added'
}
