import type { HomeKind } from '#domain/home/home-kinds.ts'
import { lastLineCount } from '#web/home/home-height.ts'
import { useHome } from './home.ts'

type Props = { readonly toldAbove: readonly HomeKind[] }

/** The room that what needs the viewer will take: the list below does not move. Until that is known, as it took the last time. */
export function HomeRoom({ toldAbove }: Props) {
  const { lines } = useHome(toldAbove)
  const count = lines?.length ?? lastLineCount()
  if (count === 0) return <div className="mb-4 h-11" />
  return (
    <div className="mb-6 rounded-card border border-line bg-surface" style={{ height: `${3 + count * 2.75}rem` }} />
  )
}
