import { lastLineCount } from './home-height.ts'

/** The room that what needs the viewer took the last time, until it is known: the list below hardly moves. */
export function HomeRoom() {
  const count = lastLineCount()
  if (count === 0) return <div className="mb-4 h-11" />
  return <div className="mb-6 rounded-card border border-line bg-surface" style={{ height: `${3 + count * 3.5}rem` }} />
}
