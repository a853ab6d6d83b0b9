import type { ComponentProps } from 'react'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { useTemplates } from '#web/projects/exports/templates.ts'
import { SelectField } from '#web/ui/SelectField.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** What the quote has. */
  readonly held: PresentedQuote['template']
}

export const templateLabel = 'Project template'

/** The template that the project is also begun with. One that the quote has and that is deleted since says so. */
export function TemplateField({ held, ...field }: Props) {
  const { data } = useTemplates()
  const templates = data?.templates ?? []
  const isListed = templates.some(({ id }) => id === held?.id)
  return (
    <SelectField label={templateLabel} {...field}>
      <option value="">None</option>
      {held && !isListed && <option value={held.id}>{data ? `${held.name} (deleted)` : held.name}</option>}
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
