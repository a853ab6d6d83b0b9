import { isUnreached } from './is-unreached.ts'
import { useClient } from './use-client.ts'

type Props = {
  readonly clientId: string
  /** Who is notified of an act and, where it matters, what they can do then. */
  readonly said: string
}

/** What staff read before an act of whom it notifies; that it notifies nobody, where the client isn’t reached. */
export function useNotice({ clientId, said }: Props): string {
  const { data } = useClient(clientId)
  return data && isUnreached(data.client) ? tellsNobody : said
}

/** For where it is known later whose invoices they are. */
export function Notice(props: Props): string {
  return useNotice(props)
}

const tellsNobody = 'Nobody is notified, because the client is deactivated or not invited yet.'
