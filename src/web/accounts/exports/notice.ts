import { isUnreached } from './is-unreached.ts'
import { useClient } from './use-client.ts'

type Props = {
  readonly clientId: string
  /** Who is notified of an act and, where it matters, what they can do then. */
  readonly said: string
}

/** What staff read before an act of whom it notifies; that the client isn’t, where no email reaches them. */
export function useNotice({ clientId, said }: Props): string {
  const { data } = useClient(clientId)
  if (!data || !isUnreached(data.client)) return said
  const isOff = data.client.disabledAt !== null
  return `The client ${isOff ? 'is deactivated' : 'hasn’t been invited yet'}, so we don’t notify them.`
}

/** For where it is known later whose invoices they are. */
export function Notice(props: Props): string {
  return useNotice(props)
}
