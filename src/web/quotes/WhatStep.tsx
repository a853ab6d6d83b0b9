import { Button } from '#web/ui/Button.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
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
        legend="What is it?"
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
