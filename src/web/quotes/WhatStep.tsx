import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { takeOverTyped } from '#web/ui/take-over-typed.ts'
import { AppPicture, LongPicture, ShortPicture, SitePicture } from './pictures.tsx'
import type { QuickQuoteDraft } from './quick-quote-draft.ts'
import { kindWords, termWords } from './quote-words.ts'

type Props = {
  readonly draft: QuickQuoteDraft
  readonly onChange: (changes: Partial<QuickQuoteDraft>) => void
  readonly onNext: () => void
}

/** Sites or apps, long or short term. */
export function WhatStep({ draft, onChange, onNext }: Props) {
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <ChoiceCards
        legend="What kind of project is it?"
        value={draft.productType}
        onChange={(productType) => onChange({ productType })}
        choices={[
          { value: 'apps', ...kindWords.apps, picture: <AppPicture /> },
          { value: 'sites', ...kindWords.sites, picture: <SitePicture /> },
        ]}
      />
      <ChoiceCards
        legend="For how long?"
        value={draft.projectTerm}
        onChange={(projectTerm) => onChange({ projectTerm })}
        choices={[
          { value: 'long', ...termWords.long, picture: <LongPicture /> },
          { value: 'short', ...termWords.short, picture: <ShortPicture /> },
        ]}
      />
      <FormActions>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </FormActions>
    </form>
  )
}

type Choice<Value extends string> = {
  readonly value: Value
  readonly name: string
  readonly help: string
  readonly picture: ReactNode
}

type ChoiceCardsProps<Value extends string> = {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of two or three, each with a picture: a radio group whose whole cards can be pressed. */
function ChoiceCards<Value extends string>({ legend, choices, value, onChange }: ChoiceCardsProps<Value>) {
  const group = useId()
  return (
    <fieldset ref={takeOverTyped} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {choices.map((choice) => (
          <label key={choice.value} className={cardClass}>
            <input
              type="radio"
              name={group}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-labelledby={`${group}-${choice.value}-name`}
              aria-describedby={`${group}-${choice.value}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-card"
            />
            <span aria-hidden="true" className={pictureClass}>
              {choice.picture}
            </span>
            <span className="flex flex-col gap-0.5 px-4 pt-3 pb-4 max-sm:px-3">
              <span id={`${group}-${choice.value}-name`} className="font-medium">
                {choice.name}
              </span>
              <span id={`${group}-${choice.value}`} className="text-dense text-ink-soft">
                {choice.help}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const cardClass =
  'group relative flex min-w-0 cursor-pointer flex-col overflow-hidden rounded-card border border-line bg-surface ' +
  'hover:border-line-strong has-checked:border-accent has-checked:ring-1 has-checked:ring-accent'

const pictureClass =
  'flex h-27 items-center justify-center border-b border-line-soft bg-sunken text-ink-faint group-has-checked:text-accent-text max-sm:h-24'
