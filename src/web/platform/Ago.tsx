import { formatAgo } from './format.ts'

type Props = { readonly at: string }

/** How long ago it was, standing alone. */
export function Ago({ at }: Props) {
  return <span className="inline-block first-letter:uppercase">{formatAgo(at)}</span>
}
