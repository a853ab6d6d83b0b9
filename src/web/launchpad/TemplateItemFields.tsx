import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { finalInvoiceId } from '#domain/launchpad/checklist.ts'
import { itemOwners } from '#domain/launchpad/hosting-status.ts'
import type { ItemOwner } from '#domain/launchpad/hosting-status.ts'
import type { TemplateItem } from '#domain/launchpad/launch-template.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ownerNames } from './site-words.ts'

type Props = {
  readonly item: TemplateItem
  readonly place: { readonly index: number; readonly isLast: boolean }
  readonly error: string | undefined
  readonly onChange: (changes: Partial<TemplateItem>) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** One item of the checklist that new sites get, edited in place. */
export function TemplateItemFields({ item, place: { index, isLast }, error, onChange, onMove, onRemove }: Props) {
  const { id, label, owner, isBlocking } = item
  const named = `item ${index + 1}`
  const isFinalInvoice = id === finalInvoiceId
  return (
    <li className="border-b border-line-soft px-4 py-3 last:border-b-0">
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Item {index + 1}</legend>
        <TextField
          id={`${id}-label`}
          label={`Task ${index + 1}`}
          help={
            isFinalInvoice && 'Every new site gets this item. Creators see the item only if its owner is “Creator”.'
          }
          error={error}
          autoComplete="off"
          value={label}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="w-40">
            <SelectField
              id={`${id}-owner`}
              label="Owner"
              value={owner}
              // The options are these owners.
              onChange={({ currentTarget }) => onChange({ owner: currentTarget.value as ItemOwner })}
            >
              {itemOwners.map((each) => (
                <option key={each} value={each}>
                  {ownerNames[each]}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="pb-2">
            <Checkbox
              id={`${id}-blocking`}
              label="Blocks launch"
              checked={isBlocking}
              onChange={({ currentTarget }) => onChange({ isBlocking: currentTarget.checked })}
            />
          </div>
          <div className="ml-auto flex gap-1 pb-0.5">
            {index > 0 && (
              <IconButton label={`Move ${named} up`} icon={<ArrowUp />} size="sm" onClick={() => onMove(index - 1)} />
            )}
            {!isLast && (
              <IconButton
                label={`Move ${named} down`}
                icon={<ArrowDown />}
                size="sm"
                onClick={() => onMove(index + 1)}
              />
            )}
            {!isFinalInvoice && <IconButton label={`Remove ${named}`} icon={<Trash2 />} size="sm" onClick={onRemove} />}
          </div>
        </div>
      </fieldset>
    </li>
  )
}
