import { useState } from 'react'
import { cardName, hasExpired, sayExpiry } from '#web/billing/card-words.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { nowMs } from '#web/platform/page-clock.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useCards } from './api.ts'
import { BillingList, BillingRow, BillingSection } from './BillingSection.tsx'

/** The saved cards of a client, for staff to look at. */
export function ClientCards() {
  const [now] = useState(() => new Date(nowMs()))
  return (
    <BillingSection title="Payment methods">
      <Answer query={useCards()} what="the cards" loading={<SkeletonRows rows={2} />}>
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState title="No cards saved yet">
              The account owner can add cards under Billing. Staff can’t add cards.
            </EmptyState>
          ) : (
            <BillingList label="Payment methods">
              {cards.map((card) => (
                <BillingRow key={card.id}>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-medium tabular-nums">{cardName(card)}</span>
                    {card.isDefault && <StatusChip tone="positive">Default</StatusChip>}
                    {hasExpired(card, now) && <StatusChip tone="negative">Expired</StatusChip>}
                  </p>
                  <p className="text-dense text-ink-soft tabular-nums">{sayExpiry(card, now)}</p>
                </BillingRow>
              ))}
            </BillingList>
          )
        }
      </Answer>
    </BillingSection>
  )
}
