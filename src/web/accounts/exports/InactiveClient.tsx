import { useClients } from './use-clients.ts'

/** The accounts whose owner was deactivated, for lists of staff; none until that is known. */
export function useInactiveClients(): ReadonlySet<string> {
  const { clients = [] } = useClients()
  return new Set(
    clients.flatMap(({ uid, accountId, disabledAt }) => (uid === accountId && disabledAt !== null ? [uid] : [])),
  )
}

/** The name of such a client in a row, which is cut before the mark is. */
export function InactiveClient({ name }: { readonly name: string }) {
  return (
    <span className="flex min-w-0 gap-1">
      <span className="truncate">{name}</span> <span className="shrink-0 text-caution">(inactive)</span>
    </span>
  )
}
