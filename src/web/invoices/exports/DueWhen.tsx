import { SelectField } from '#web/ui/SelectField.tsx'

/** A milestone that a part can wait for, or a line that becomes one. */
export type DueChoice = { readonly id: string; readonly title: string; readonly productName?: string | undefined }

type Props = {
  readonly id: string
  /** The day that counts where no milestone does: "On a date". */
  readonly byDay: string
  readonly choices: readonly DueChoice[]
  /** Of the milestone; null for the day. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Whether a part of a payment plan is due by a day or by the approval of a milestone; nothing where there is no choice. */
export function DueWhen({ id, byDay, choices, value, onChange }: Props) {
  if (choices.length === 0) return null
  return (
    <div className="col-span-2">
      <SelectField
        id={`${id}-when`}
        name="when"
        label="Due when"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">{byDay}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>{`${sayChoice(choice, choices)} is approved`}</option>
        ))}
      </SelectField>
    </div>
  )
}

/** Its title, with its product where another has the same. */
function sayChoice({ id, title, productName }: DueChoice, choices: readonly DueChoice[]): string {
  const isNamesake = choices.some((other) => other.id !== id && other.title === title)
  return isNamesake && productName ? `“${title}” in “${productName}”` : `“${title}”`
}
