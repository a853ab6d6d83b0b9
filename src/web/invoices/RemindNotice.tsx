import { useQueries } from '@tanstack/react-query'
import { sayAll } from '#domain/core/say-list.ts'
import { isUnreached } from '#web/accounts/exports/is-unreached.ts'
import { clientQuery } from '#web/accounts/exports/use-client.ts'

type Props = {
  /** The names of the clients by id. */
  readonly clients: ReadonlyMap<string, string>
}

/** What staff read before they remind several clients: how many are notified, and who isn’t, because no email reaches them. */
export function RemindNotice({ clients }: Props): string {
  const found = useQueries({ queries: [...clients.keys()].map(clientQuery) })
  const unreached = [...clients.values()].filter((_, index) => {
    const client = found[index]?.data?.client
    return client !== undefined && isUnreached(client)
  })
  const count = clients.size - unreached.length
  if (clients.size === 0) return ''
  if (count === 0) return 'We notify none of these clients, who are deactivated or aren’t invited yet.'
  const said = `We notify ${count === 1 ? '1 client' : `${count} clients`} of the amount due, with a link to pay.`
  if (unreached.length === 0) return said
  const why = unreached.length === 1 ? 'is deactivated or isn’t' : 'are deactivated or aren’t'
  return `${said} We don’t notify ${sayAll(unreached)}, who ${why} invited yet.`
}
