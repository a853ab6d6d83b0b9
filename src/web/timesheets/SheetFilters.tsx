import type { ReactNode } from 'react'
import { entryStatuses } from '#domain/timesheets/entry-statuses.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { SheetFilter } from './hours-keys.ts'
import { entryStatusLooks } from './hours-words.ts'

type Named = { readonly id: string; readonly name: string }

type Props = {
  readonly filter: SheetFilter
  readonly onChange: (filter: SheetFilter) => void
  /** What the client is called that they are narrowed to, once that is known. */
  readonly client: Named | undefined
  /** The projects of the month, or of the months of the week. */
  readonly projects: readonly Named[]
  /** The creators to choose from; none where there is only one, null until they are known. */
  readonly creators: readonly Named[] | null
  /** The month picker, which stands first. */
  readonly children: ReactNode
}

/** What of a month is shown. What is chosen lives in the address. */
export function SheetFilters({ filter, onChange, client, projects, creators, children }: Props) {
  const { projectId, clientId, creatorId, status, ...rest } = filter
  const chosen = {
    ...(projectId ? { projectId } : {}),
    ...(clientId ? { clientId } : {}),
    ...(creatorId ? { creatorId } : {}),
    ...(status ? { status } : {}),
  }

  function handleStatus(value: string): void {
    const { status: _before, ...others } = chosen
    const next = entryStatuses.find((candidate) => candidate === value)
    onChange({ ...rest, ...others, ...(next ? { status: next } : {}) })
  }

  function handleId(field: 'projectId' | 'clientId' | 'creatorId', value: string): void {
    const { [field]: _before, ...others } = chosen
    onChange({ ...rest, ...others, ...(value ? { [field]: value } : {}) })
  }

  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
      {children}
      {clientId && (
        <Choice
          label="Client"
          all="All clients"
          options={client ? [client] : []}
          value={clientId}
          onChange={(id) => handleId('clientId', id)}
        />
      )}
      <Choice
        label="Project"
        all="All projects"
        options={projects}
        value={projectId}
        onChange={(id) => handleId('projectId', id)}
      />
      {(!creators || creators.length > 1 || creatorId) && (
        <Choice
          label="Creator"
          all="All creators"
          options={creators ?? []}
          value={creatorId}
          onChange={(id) => handleId('creatorId', id)}
        />
      )}
      <Choice
        label="Status"
        all="All statuses"
        // Approved hours that are on an invoice have a status of their own.
        options={entryStatuses.map((id) => ({
          id,
          name: `${entryStatusLooks[id].label}${id === 'approved' ? ', not invoiced' : ''}`,
        }))}
        value={status}
        onChange={handleStatus}
      />
    </div>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly all: string
  readonly options: readonly Named[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

function Choice({ label, all, options, value = '', onChange }: ChoiceProps) {
  return (
    <div className="w-56 max-sm:w-auto [&_label]:sr-only">
      <SelectField label={label} name={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {value && !options.some(({ id }) => id === value) && <option value={value}>This {label.toLowerCase()}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
