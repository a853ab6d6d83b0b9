import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { CardFields } from '#web/platform/card-form/CardFields.tsx'
import type { CardForm } from '#web/platform/card-form/use-card-form.ts'
import { cardExpiry, cardName } from './card-words.ts'

/** Stands for the card that is still to be typed. */
export const newCard = 'new'

type Props = {
  readonly cards: readonly PresentedCard[]
  /** A card's id, or `newCard`. */
  readonly chosen: string
  readonly onChange: (chosen: string) => void
  readonly form: CardForm
  /** Only the owner of an account adds cards. */
  readonly mayAdd: boolean
}

/** The saved cards and, last, another one by the provider's form, which is there once it is chosen. */
export function CardChoice({ cards, chosen, onChange, form, mayAdd }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {cards.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-2 text-body font-medium">Pay with</legend>
          {cards.map((card) => (
            <Choice
              key={card.id}
              isChosen={chosen === card.id}
              onChoose={() => onChange(card.id)}
              label={cardName(card)}
              detail={`${card.isDefault ? 'Default, expires' : 'Expires'} ${cardExpiry(card)}`}
            />
          ))}
          {mayAdd && <Choice isChosen={chosen === newCard} onChoose={() => onChange(newCard)} label="Another card" />}
        </fieldset>
      )}
      {mayAdd && chosen === newCard && <CardFields form={form} />}
    </div>
  )
}

type ChoiceProps = {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly label: string
  readonly detail?: string
}

function Choice({ isChosen, onChoose, label, detail }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 hover:bg-hover has-checked:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input type="radio" name="card" checked={isChosen} onChange={onChoose} className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 font-medium tabular-nums">{label}</span>
      {detail && <span className="text-dense text-ink-soft tabular-nums">{detail}</span>}
    </label>
  )
}
