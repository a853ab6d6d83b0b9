import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { HomeLine } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { rememberLineCount } from '#web/home/home-height.ts'
import { wordsOf } from '#web/home/home-words.ts'
import { HomeRoom } from '#web/home/HomeRoom.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatAmount } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { stretchedClass } from '#web/ui/class-names.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useHome } from './home.ts'

type Props = {
  /** The place of an address that the portal wrote. */
  readonly placeOf: (url: string) => Place
  /** What stands above the block and says it already. */
  readonly toldAbove: readonly HomeKind[]
}

/** What needs the viewer, a row each with its status, its amount and the act; one calm line where nothing does. Below it, what they wait for. */
export function HomeBlock({ placeOf, toldAbove }: Props) {
  const { data, lines, isError, isFetching, refetch } = useHome(toldAbove)
  const needs = lines?.filter((line) => !isAwaited(line))
  const awaited = lines?.filter(isAwaited) ?? []
  // The title of the second list is about as high as a line.
  const count = needs && firstOf(needs).length + (awaited.length > 0 ? firstOf(awaited).length + 1 : 0)
  useEffect(() => {
    if (count !== undefined) rememberLineCount(count)
  }, [count])

  if (!data || !needs) return isError ? <Unknown busy={isFetching} onRetry={() => void refetch()} /> : <HomeRoom />
  return (
    <>
      {needs.length > 0 && <Lines title="Needs your attention" lines={needs} placeOf={placeOf} />}
      {/* Who has no project is told below how to begin; who has something told above does have something waiting. */}
      {!data.isNew && data.lines.every(isAwaited) && <CaughtUp />}
      {awaited.length > 0 && <Lines title="Waiting for the agency" lines={awaited} placeOf={placeOf} />}
    </>
  )
}

/** Whether the viewer has done their part, and waits for the agency. */
function isAwaited({ kind }: HomeLine): boolean {
  return kind === 'quotes-requested'
}

function CaughtUp() {
  return (
    <p className="mb-4 flex min-h-11 items-center gap-2 text-ink-soft">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
      You’re all caught up
    </p>
  )
}

function Unknown({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  return (
    <p className="mb-4 flex min-h-11 flex-wrap items-center gap-3 text-ink-soft">
      We couldn’t load what needs your attention.
      <Button size="sm" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

type LinesProps = {
  readonly title: string
  readonly lines: readonly HomeLine[]
  readonly placeOf: Props['placeOf']
}

function Lines({ title, lines, placeOf }: LinesProps) {
  const [titleId, listId] = [useId(), useId()]
  const [isWhole, setIsWhole] = useState(false)
  const first = firstOf(lines)
  return (
    <section aria-labelledby={titleId} className="mb-6 overflow-hidden rounded-card border border-line bg-surface">
      <h2 id={titleId} className="flex h-12 items-center px-5 text-lead font-semibold tracking-tight max-sm:px-4">
        {title}
      </h2>
      <ul id={listId}>
        {(isWhole ? lines : first).map((line) => (
          <li key={line.kind + line.url} className="border-t border-line-soft">
            <Line line={line} place={placeOf(line.url)} />
          </li>
        ))}
      </ul>
      {first.length < lines.length && (
        <div className="border-t border-line-soft px-3 py-1.5">
          <Button
            variant="ghost"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setIsWhole((before) => !before)}
          >
            {isWhole ? 'Show fewer' : `Show all ${lines.length}`}
          </Button>
        </div>
      )}
    </section>
  )
}

function Line({ line, place }: { readonly line: HomeLine; readonly place: Place }) {
  const { uid, accountId } = useViewer()
  const { tone, status, title, detail, act } = wordsOf(line, uid === accountId)
  return (
    <div className={lineClass}>
      {/* At its place before the rest of the row has come: a browser may paint what it has of the page. */}
      <span className="max-sm:col-start-1 max-sm:row-start-2">
        <StatusChip tone={tone}>{status}</StatusChip>
      </span>
      <span className="min-w-0">
        <AppLink place={place} className={`line-clamp-2 font-medium ${stretchedClass}`}>
          {title}
        </AppLink>
        {detail && <span className="line-clamp-2 text-dense text-ink-soft">{detail}</span>}
      </span>
      <span className="text-right font-medium tabular-nums">
        {line.amountCents !== null && formatAmount(line.amountCents)}
      </span>
      {/* What the link above does, for the eye: the whole row is that link (ADR 0117), so that no press ends on this. */}
      <span
        aria-hidden="true"
        className={`${buttonClass('secondary', 'sm')} pointer-events-none justify-self-end max-sm:row-start-2`}
      >
        {act}
      </span>
    </div>
  )
}

const lineClass =
  'relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-2 hover:bg-hover max-sm:px-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto_5rem]'

const mostOfKind = 3

/** Those that stand there at first: no kind crowds out the others. */
function firstOf(lines: readonly HomeLine[]): HomeLine[] {
  return lines.filter(
    ({ kind }, index) => lines.slice(0, index).filter((before) => before.kind === kind).length < mostOfKind,
  )
}
