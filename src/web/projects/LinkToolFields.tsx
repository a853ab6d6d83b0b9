import { Trash2 } from 'lucide-react'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ToolValues } from './link-tool-values.ts'

type Props = {
  readonly tool: ToolValues
  readonly index: number
  /** What is wrong with its name or its hosts. */
  readonly error: string | undefined
  readonly onChange: (changes: Partial<ToolValues>) => void
  readonly onRemove: () => void
}

/** One tool for links, edited in place. */
export function LinkToolFields({ tool, index, error, onChange, onRemove }: Props) {
  const { key: id, name, hosts, isRetired, standing } = tool
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
          help="Enter hosts like notion.so, notion.site. Subdomains are included."
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
              help="Existing links stay. New links can’t use this tool."
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
