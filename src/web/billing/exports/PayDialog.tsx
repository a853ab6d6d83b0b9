import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { attachPaymentMethod } from '#web/billing/calls.ts'
import { findLostPayment, NothingPaid } from '#web/billing/find-lost-payment.ts'
import type { IsOfAttempt } from '#web/billing/find-lost-payment.ts'
import { renewalWords } from '#web/billing/renewal-words.ts'
import { seeThrough } from '#web/billing/see-through.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { TestModeNotice } from '#web/platform/card-form/TestModeNotice.tsx'
import { useCardForm } from '#web/platform/card-form/use-card-form.ts'
import type { CardForm } from '#web/platform/card-form/use-card-form.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useAct } from '#web/platform/use-act.ts'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseOnly } from '#web/ui/CloseOnly.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { LostReason } from '#web/ui/lost-reason.ts'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useCards, useCustomerId, useSubscriptions } from './api.ts'
import { refreshCards, refreshPayments, refreshSubscriptions } from './billing-cache.ts'
import { CardChoice } from './CardChoice.tsx'
import { lostTitle, lostWords, mayHaveBeenDone } from './lost-answers.ts'
import { SavingChoice } from './SavingChoice.tsx'

/** What a call has begun: the payment, and where the bank asks something the secret that opens its question. */
export type BegunPayment = { readonly paymentId: string; readonly clientSecret: string | null }

type Props = OverlayProps & {
  /** Null where others have taken away meanwhile what was to be paid: `children` say so. */
  readonly amountCents: Money | null
  /** What others have changed of the amount while this is open. */
  readonly children?: ReactNode
  /** What it is for. */
  readonly description: string
  /** What it is made of, where it pays several things; while it is paid, as it was when that began. */
  readonly items?: ReactNode
  /** The plan that it pays, which renews with one of the cards. */
  readonly subscriptionId?: string | null
  /** Begins the payment with this card, or goes on with it; repeated, it charges nothing twice. */
  readonly onPay: (card: { readonly customerId: string; readonly paymentMethodId: string }) => Promise<BegunPayment>
  /** Whether a payment of the account may be what `onPay` began, where its answer was lost. */
  readonly isOfAttempt: IsOfAttempt
}

/** Pays one amount by a saved card or a new one, bank's question included. */
export function PayDialog({
  open,
  onOpenChange,
  amountCents: dueCents,
  children,
  description,
  items = null,
  subscriptionId = null,
  onPay,
  isOfAttempt,
}: Props) {
  const [isPaying, setIsPaying] = useState(false)
  const [paidItems, setPaidItems] = useState<ReactNode>(null)
  // What a payment changes while it is made is its own doing.
  const amountCents = useAtOpening(isPaying, dueCents)
  // A dialog that closes stays what it was: what it has paid is told as paid here, not as paid by others.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setIsPaying(false)
  }
  const recentSignIn = useRecentSignIn()
  const query = useCards()
  // Then the dialog says so above.
  const isLost = use(LostReason) !== undefined
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={amountCents === null ? 'Payment' : `Pay ${formatMoney(amountCents)}`}
      description={description}
    >
      <div className="pb-5 empty:hidden">{!isPaying && !isLost && children}</div>
      {amountCents !== null && items && <div className="pb-5">{isPaying ? paidItems : items}</div>}
      {amountCents !== null && <TestModeNotice />}
      {amountCents === null && query.isError ? (
        <FormActions>
          <CloseOnly onClose={() => onOpenChange(false)} />
        </FormActions>
      ) : (
        <Answer query={query} what="your cards" loading={<SkeletonText lines={4} />}>
          {(cards) => (
            <PayForm
              cards={cards}
              amountCents={amountCents}
              subscriptionId={subscriptionId}
              begin={(card) => recentSignIn.withRecentSignIn(() => onPay(card))}
              isOfAttempt={isOfAttempt}
              onPaying={(is) => {
                setPaidItems(items)
                setIsPaying(is)
              }}
              onDone={() => onOpenChange(false)}
            />
          )}
        </Answer>
      )}
      {recentSignIn.dialog}
    </Dialog>
  )
}

type FormProps = {
  readonly cards: readonly PresentedCard[]
  readonly amountCents: Money | null
  readonly subscriptionId: string | null
  readonly begin: Props['onPay']
  readonly isOfAttempt: IsOfAttempt
  readonly onPaying: (isPaying: boolean) => void
  readonly onDone: () => void
}

function PayForm({ cards, amountCents, subscriptionId, begin, isOfAttempt, onPaying, onDone }: FormProps) {
  const queryClient = useQueryClient()
  const askCustomerId = useCustomerId()
  const form = useCardForm()
  const [chosen, setChosen] = useState(() => (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id ?? null)
  const [keeps, setKeeps] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const [closing] = useState(() => new AbortController())
  useEffect(() => () => closing.abort(), [closing])
  const { uid, accountId, setupIntentsSecret } = useViewer()
  const mayAdd = uid === accountId
  const money = formatMoney(amountCents ?? zero)

  async function pay(): Promise<string> {
    const customerId = await askCustomerId()
    const paymentMethodId = chosen ?? (await makeCard(customerId))
    const card = { customerId, paymentMethodId }
    const { status, paymentMethodId: paidBy } = await begin(card)
      .then(seeThrough)
      .catch((error: unknown) => findUnlessRefused(error, customerId))
    if (status === 'paid' && paidBy !== null && paidBy !== paymentMethodId) throw new PaidByAnotherCard()
    return status === 'paid' ? `Paid ${money}` : 'Payment started: waiting for your bank'
  }

  /** It may be paid although the page did not hear of it: only the portal knows. */
  async function findUnlessRefused(error: unknown, customerId: string): Promise<PresentedPayment> {
    if (!mayHaveBeenDone(error)) throw error
    setIsLost(true)
    return findLostPayment({ customerId, isOfAttempt, signal: closing.signal }).catch((failed: unknown) => {
      setIsLost(!(failed instanceof NothingPaid))
      throw failed
    })
  }

  /** Another try holds the same number again, and gets the same card. */
  async function makeCard(customerId: string): Promise<string> {
    const made = await form.createPaymentMethod()
    if ('problem' in made) throw new CallRefused({ code: 'card-declined', detail: made.problem })
    const { paymentMethodId, isSaved } = made
    const saving = isSaved ? {} : ({ save: keeps ? 'if-paid' : 'never' } as const)
    const { paymentMethod } = await attachPaymentMethod({ customerId, paymentMethodId, ...saving })
    if (isSaved) {
      await refreshCards(queryClient)
      setChosen(paymentMethod.id)
    }
    return paymentMethod.id
  }

  const payment = useAct({
    mutationFn() {
      onPaying(true)
      return pay().catch(unlessPaid)
    },
    onError: () => onPaying(false),
    onSuccess: (told) => {
      showToast(told)
      // It may be the default by now.
      void refreshCards(queryClient)
      onDone()
    },
    onSettled: () => {
      refreshPayments(queryClient)
      refreshSubscriptions(queryClient)
    },
  })

  const isPaidOtherwise = payment.error instanceof PaidByAnotherCard
  if (amountCents === null || isPaidOtherwise)
    return (
      <div className="flex flex-col gap-5">
        {amountCents !== null && <InlineAlert tone="info" title={alreadyPaid} />}
        {isLost && !isPaidOtherwise ? (
          <NotDone error={payment.error} title={lostTitle} />
        ) : (
          payment.error && <p className="text-ink-soft">The payment you tried to make didn’t go through.</p>
        )}
        <FormActions>
          <CloseOnly onClose={onDone} />
        </FormActions>
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <CardChoice
        cards={cards}
        value={chosen}
        onChange={setChosen}
        form={form}
        mayAdd={mayAdd}
        busy={payment.isPending}
      />
      {mayAdd && chosen === null && (
        <SavingChoice
          keeps={keeps}
          onKeep={setKeeps}
          fixed={
            subscriptionId !== null && cards.length === 0
              ? 'We save this card because it pays for your plan.'
              : undefined
          }
        />
      )}
      {subscriptionId !== null && cards.length > 0 && (
        <Renewal
          subscriptionId={subscriptionId}
          chosen={chosen}
          keeps={keeps || Boolean(setupIntentsSecret)}
          cards={cards}
        />
      )}
      {isLost && payment.isPending ? (
        <InlineAlert tone="info" title={lostTitle}>
          {lostWords}
        </InlineAlert>
      ) : (
        <NotDone error={payment.error} title={isLost ? lostTitle : 'Nothing was paid'} />
      )}
      <FormActions>
        <Button
          variant="primary"
          writes
          busy={payment.isPending}
          disabledReason={chosen === null ? whyNot(mayAdd, cards.length, form) : undefined}
          onClick={() => payment.mutate()}
        >
          Pay {money}
        </Button>
        <Button onClick={onDone}>{isLost ? 'Close' : 'Cancel'}</Button>
      </FormActions>
    </div>
  )
}

/** Says before a plan is paid what the card that pays it changes. */
function Renewal(how: Omit<Parameters<typeof renewalWords>[0], 'subscriptions'>) {
  const { data: subscriptions = [] } = useSubscriptions()
  return <p className="text-dense text-ink-soft">{renewalWords({ ...how, subscriptions })}</p>
}

/** Why nothing can be paid while no saved card is chosen. */
function whyNot(mayAdd: boolean, saved: number, { isReady }: CardForm): string | undefined {
  // The owner may have added one since the dialog was opened.
  if (!mayAdd && saved > 0) return 'Choose a card first.'
  if (!mayAdd) return 'No card is saved. The account owner can add one under Billing.'
  return isReady ? undefined : 'The card form hasn’t loaded yet.'
}

/** Paid by an earlier try whose answer was lost, or in another window: what was asked for is done. */
function unlessPaid(error: unknown): string {
  if (error instanceof PaidByAnotherCard || toCallRefused(error).code !== 'paid-already') throw error
  return alreadyPaid
}

const alreadyPaid = 'The amount due is already paid'

/** Somebody else of the account has paid the same thing by another card, while the bank asked about this one. */
class PaidByAnotherCard extends CallRefused {
  constructor() {
    super({ code: 'paid-already', detail: alreadyPaid })
  }
}
