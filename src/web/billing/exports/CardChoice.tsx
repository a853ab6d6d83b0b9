import { useState } from 'react'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { cardName, sayExpiry } from '#web/billing/card-words.ts'
import { CardFields } from '#web/platform/card-form/CardFields.tsx'
import type { CardForm } from '#web/platform/card-form/use-card-form.ts'
import { nowMs } from '#web/platform/page-clock.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'

type Props = {
  readonly cards: readonly PresentedCard[]
  /** The id of a saved card; null for a new one. */
  readonly value: string | null
  readonly onChange: (paymentMethodId: string | null) => void
  readonly form: CardForm
  /** Only the owner of an account adds cards. */
  readonly mayAdd: boolean
  readonly busy: boolean
}

/** One of the saved cards, or a new one typed into the provider's own fields. */
export function CardChoice({ cards, value, onChange, form, mayAdd, busy }: Props) {
  const [now] = useState(() => new Date(nowMs()))

  return (
    <fieldset className="flex flex-col" disabled={busy}>
      <legend className="sr-only">Pay with</legend>
      {cards.map((card) => (
        <label key={card.id} className={rowClass}>
          <input
            type="radio"
            name="card"
            checked={value === card.id}
            onChange={() => onChange(card.id)}
            className="size-4 accent-ink"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium tabular-nums">{cardName(card)}</span>
            <span className="block text-dense text-ink-soft tabular-nums">{sayExpiry(card, now)}</span>
          </span>
          {card.isDefault && <StatusChip tone="positive">Default</StatusChip>}
        </label>
      ))}
      {mayAdd && cards.length > 0 && (
        <label className={rowClass}>
          <input
            type="radio"
            name="card"
            checked={value === null}
            onChange={() => onChange(null)}
            className="size-4 accent-ink"
          />
          <span className="font-medium">Another card</span>
        </label>
      )}
      {mayAdd && value === null && (
        <div className={cards.length > 0 ? 'pt-4' : ''}>
          <CardFields form={form} />
        </div>
      )}
    </fieldset>
  )
}

const rowClass =
  'flex min-h-14 cursor-pointer items-center gap-3 border border-line px-4 py-2 first-of-type:rounded-t-card last-of-type:rounded-b-card not-first-of-type:border-t-0 hover:bg-hover has-checked:bg-hover'
