import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { mostPurposeLength } from '#domain/billing/charge-limits.ts'
import { zero } from '#domain/core/money.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { useCards, useCustomerId } from '#web/billing/exports/api.ts'
import { refreshPayments } from '#web/billing/exports/billing-cache.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { TestModeNotice } from '#web/platform/card-form/TestModeNotice.tsx'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { createPaymentIntent } from './calls.ts'
import { cardExpiry, cardName } from './card-words.ts'
import { mayHaveMoved } from './may-have-moved.ts'

type Props = OverlayProps & {
  /** The client's, as staff know them. */
  readonly clientName: string
}

/** Charges a saved card of a client with an amount of staff's own. */
export function ChargeDialog({ clientName, open, onOpenChange }: Props) {
  const recentSignIn = useRecentSignIn()
  // Kept until it is known what became of the charge, also where the dialog is closed and opened again.
  const [key, setKey] = useState(drawKey)
  const [wasDeclined, setWasDeclined] = useState(false)

  function handleOpenChange(next: boolean): void {
    // What is charged another time is another charge. The next card of the same form takes the place of the one declined.
    if (!next && wasDeclined) {
      setKey(drawKey())
      setWasDeclined(false)
    }
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      title={`Charge ${clientName}`}
      description="We charge the card right away and notify the client. Charge only what they agreed to: if they dispute the charge, their bank asks for proof."
    >
      <TestModeNotice />
      <Answer query={useCards()} what="the cards" loading={<SkeletonText lines={4} />}>
        {(cards) =>
          cards.length === 0 ? (
            <p>No card is saved. The account owner can add one under Billing. Staff can’t add cards.</p>
          ) : (
            <ChargeForm
              cards={cards}
              chargeKey={key}
              onKnown={() => setKey(drawKey())}
              onTried={setWasDeclined}
              recentSignIn={recentSignIn}
              onDone={() => handleOpenChange(false)}
            />
          )
        }
      </Answer>
      {recentSignIn.dialog}
    </Dialog>
  )
}

type FormProps = {
  readonly recentSignIn: RecentSignIn
  readonly cards: readonly PresentedCard[]
  readonly chargeKey: string
  /** Called once it is known what became of the charge of this key. */
  readonly onKnown: () => void
  /** Called after each refused try: whether the bank declined it. */
  readonly onTried: (wasDeclined: boolean) => void
  readonly onDone: () => void
}
type Values = { amount: TypedNumber; description: string; paymentMethodId: string }

function ChargeForm({ cards, chargeKey, onKnown, onTried, recentSignIn, onDone }: FormProps) {
  const queryClient = useQueryClient()
  const askCustomerId = useCustomerId()
  const form = useCallForm<Values>({
    defaults: {
      amount: null,
      description: '',
      paymentMethodId: (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id ?? '',
    },
    schema: () => import('./staff-schemas.ts').then((module) => module.chargeForm),
    async onSubmit({ amount, description, paymentMethodId }) {
      const charged = moneyOf(amount) ?? zero
      try {
        const customerId = await askCustomerId()
        const { status } = await recentSignIn.withRecentSignIn(() =>
          createPaymentIntent({ amount: charged, customerId, paymentMethodId, description, key: chargeKey }),
        )
        onKnown()
        showToast(status === 'paid' ? `Charged ${formatMoney(charged)}` : 'Charge started: waiting for the bank')
      } catch (error) {
        const { code } = toCallRefused(error)
        // Whoever presses again then charges more, and has read so.
        if (code === 'paid-already') onKnown()
        onTried(code === 'card-declined')
        throw error
      } finally {
        refreshPayments(queryClient)
      }
      onDone()
    },
  })
  const amount = moneyOf(form.values.amount)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotCharged refusal={form.refusal} />
      <MoneyField
        label={labels.amount}
        help="Charge up to $2,500. For more, send an invoice."
        {...form.valueField('amount')}
      />
      <TextField
        label={labels.description}
        help="The client sees this description on the receipt."
        maxLength={mostPurposeLength}
        {...form.field('description')}
      />
      <SelectField label={labels.paymentMethodId} {...form.field('paymentMethodId')}>
        {cards.map((card) => (
          <option key={card.id} value={card.id}>
            {`${cardName(card)}, ${cardExpiry(card)}${card.isDefault ? ', default' : ''}`}
          </option>
        ))}
      </SelectField>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {amount === null ? 'Charge' : `Charge ${formatMoney(amount)}`}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

function NotCharged({ refusal }: { readonly refusal: CallRefused | null }) {
  if (refusal && mayHaveMoved(refusal))
    return (
      <InlineAlert tone="negative" title="This charge isn’t confirmed">
        You can try again: the client won’t be charged twice. Once the charge goes through, it appears under Payments.
      </InlineAlert>
    )
  return (
    <NotDone
      error={refusal}
      title={refusal?.code === 'paid-already' ? 'Only the first charge was made' : 'Nothing was charged'}
    />
  )
}

const labels = { amount: 'Amount', description: 'Description', paymentMethodId: 'Card' }
