import { Trash2 } from 'lucide-react'
import type { EditedRow } from '#web/settings/exports/RowsField.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ToolValues } from './link-tool-values.ts'

/** One tool for links, edited in place. */
export function LinkToolFields({ value, index, error, onChange, onRemove }: EditedRow<ToolValues>) {
  const { key: id, name, hosts, isRetired, standing } = value
  const named = name || `tool ${index + 1}`
  const isNameWrong = error?.startsWith(`Tool ${index + 1}, name:`)
  return (
    <li className="border-b border-line-soft px-4 py-3 last:border-b-0">
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Tool {index + 1}</legend>
        <TextField
          id={`${id}-name`}
          label="Name"
          help={standing !== 'new' && 'Links to this tool show its name, so the name can’t change.'}
          error={isNameWrong ? error : undefined}
          readOnly={standing !== 'new'}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextField
          id={`${id}-hosts`}
          label="Hosts"
          help="Enter hosts separated by commas, like notion.so, notion.site. Subdomains are included."
          error={isNameWrong ? undefined : error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={hosts}
          onChange={({ currentTarget }) => onChange({ hosts: currentTarget.value })}
        />
        <div className="flex items-center justify-between gap-4">
          {standing === 'new' ? (
            <span />
          ) : (
            <Checkbox
              id={`${id}-retired`}
              label="Retired"
              help="Existing links stay, but new links can’t use this tool."
              checked={isRetired}
              onChange={({ currentTarget }) => onChange({ isRetired: currentTarget.checked })}
            />
          )}
          {standing !== 'offered' && (
            <IconButton label={`Remove ${named}`} icon={<Trash2 />} size="sm" onClick={onRemove} />
          )}
        </div>
      </fieldset>
    </li>
  )
}
