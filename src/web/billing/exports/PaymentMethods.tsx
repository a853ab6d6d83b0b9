import { Plus } from 'lucide-react'
import { CardRow } from '#web/billing/CardRow.tsx'
import { NothingYet } from '#web/billing/NothingYet.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useCards } from './api.ts'
import { BillingList, BillingSection } from './BillingSection.tsx'
import type { SiteOf } from './plan-site.ts'

const AddCardDialog = lazyDialog(() => import('#web/billing/AddCardDialog.tsx'))

type Props = {
  /** Whether something is to be paid: then nothing here takes room while it is empty. */
  readonly isOwing: boolean
  readonly siteOf: SiteOf
}

/** The saved cards of the account, for its owner. */
export function PaymentMethods({ isOwing, siteOf }: Props) {
  const query = useCards()
  const dialog = useDialog(AddCardDialog)
  const add = (
    <Button {...dialog.opener}>
      <Plus aria-hidden="true" />
      Add card
    </Button>
  )
  return (
    <BillingSection title="Payment methods" action={(query.data?.length ?? 0) > 0 && add}>
      <Answer query={query} what="your cards" loading={<SkeletonRows rows={2} />}>
        {(cards) => (
          <>
            {cards.length === 0 ? (
              <NothingYet title="No cards saved yet" action={add} isBrief={isOwing}>
                Save a card to pay without entering it again. Our payment provider keeps the card number.
              </NothingYet>
            ) : (
              <BillingList label="Payment methods">
                {cards.map((card) => (
                  <CardRow key={card.id} card={card} siteOf={siteOf} />
                ))}
              </BillingList>
            )}
            <AddCardDialog {...dialog.props} />
          </>
        )}
      </Answer>
    </BillingSection>
  )
}
