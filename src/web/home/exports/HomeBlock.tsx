import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  Clock,
  FileText,
  MessageSquare,
  Receipt,
  Rocket,
  SquareCheckBig,
  type LucideIcon,
} from 'lucide-react'
import { useEffect } from 'react'
import type { HomeLine } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { rememberLineCount } from '#web/home/home-height.ts'
import { sentenceOf } from '#web/home/home-words.ts'
import { HomeRoom } from '#web/home/HomeRoom.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHome } from './home.ts'

type Props = {
  /** The place of an address that the portal wrote. */
  readonly placeOf: (url: string) => Place
  /** What stands above the block and says it already. */
  readonly toldAbove: readonly HomeKind[]
}

/** What needs the viewer, one sentence each with the exact place; one calm line where nothing does. */
export function HomeBlock({ placeOf, toldAbove }: Props) {
  const { data, lines, isError, isFetching, refetch } = useHome(toldAbove)
  const count = lines?.length
  useEffect(() => {
    if (count !== undefined) rememberLineCount(count)
  }, [count])

  if (!data || !lines) return isError ? <Unknown busy={isFetching} onRetry={() => void refetch()} /> : <HomeRoom />
  if (lines.length > 0) return <Lines lines={lines} placeOf={placeOf} />
  // Who has no project is told below how to begin; who has something told above does have something waiting.
  if (data.isNew || data.lines.length > 0) return null
  return (
    <p className="mb-4 flex min-h-11 items-center gap-2 text-ink-soft">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
      Nothing waits for you
    </p>
  )
}

function Unknown({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  return (
    <p className="mb-4 flex min-h-11 flex-wrap items-center gap-3 text-ink-soft">
      What needs you could not be loaded
      <Button size="sm" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

function Lines({ lines, placeOf }: { readonly lines: readonly HomeLine[]; readonly placeOf: Props['placeOf'] }) {
  return (
    <section aria-labelledby="home-title" className="mb-6 overflow-hidden rounded-card border border-line bg-surface">
      <h2 id="home-title" className="flex h-12 items-center px-5 text-lead font-semibold tracking-tight max-sm:px-4">
        What needs you
      </h2>
      <ul>
        {lines.map((line) => {
          const Icon = icons[line.kind]
          return (
            <li key={line.kind} className="border-t border-line-soft">
              <AppLink
                place={placeOf(line.url)}
                className="flex min-h-11 items-center gap-3 px-5 py-2 hover:bg-pressed max-sm:px-4"
              >
                <Icon aria-hidden="true" className={`size-4 shrink-0 ${tones[line.kind] ?? 'text-ink-soft'}`} />
                <span className="min-w-0 flex-1 wrap-anywhere">{sentenceOf(line)}</span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
              </AppLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const icons: Record<HomeKind, LucideIcon> = {
  'payment-failed': Receipt,
  'invoices-overdue': Receipt,
  meetings: CalendarClock,
  approvals: SquareCheckBig,
  launches: Rocket,
  'invoices-open': Receipt,
  'payment-requests': Receipt,
  quotes: FileText,
  answers: MessageSquare,
  questions: MessageSquare,
  'hours-to-approve': Clock,
  'hours-rejected': Clock,
  'quotes-new': FileText,
  'hosting-waiting': Rocket,
  'approvals-outstanding': SquareCheckBig,
  'hours-draft': Clock,
  unread: MessageSquare,
  'hours-month': Clock,
}

const tones: Partial<Record<HomeKind, string>> = {
  'invoices-overdue': 'text-negative',
  'hours-rejected': 'text-negative',
  approvals: 'text-caution',
  launches: 'text-caution',
  'hours-to-approve': 'text-caution',
  'invoices-open': 'text-caution',
}
