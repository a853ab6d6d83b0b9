import type { ReactElement } from 'react'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'

type Props = {
  readonly clientId: string | null
  readonly onChange: (clientId: string | null) => void
  readonly trigger: ReactElement
  /** Without clients who are switched off. */
  readonly isForNew?: boolean
}

/** All clients by company. */
export function ClientSelect({ clientId, onChange, trigger, isForNew = false }: Props) {
  const { clients, isPending, isError } = useClients()
  const choices = (clients ?? [])
    // Their teammates see the same projects.
    .filter(({ uid, accountId, disabledAt }) => uid === accountId && !(isForNew && disabledAt !== null))
    .map(({ uid, companyName, fullName, email }) => ({
      id: uid,
      label: companyName || fullName,
      detail: `${fullName}, ${email}`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <SearchSelect
      label="Client"
      placeholder="Find a client"
      choices={choices}
      value={clientId}
      onChange={onChange}
      trigger={trigger}
      empty={
        isPending
          ? 'Loading clients'
          : isError
            ? 'We couldn’t load all clients. Reload the page.'
            : choices.length === 0
              ? isForNew
                ? 'No active clients.'
                : 'No clients yet.'
              : 'No clients match your search.'
      }
    />
  )
}
