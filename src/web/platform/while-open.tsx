import { use, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { DialogBack, DialogNotice } from '#web/ui/DialogHost.tsx'
import type { OverPage } from '#web/ui/DialogHost.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { LostReason } from '#web/ui/lost-reason.ts'
import { backCloses } from './back-closes.ts'
import type { OverlayProps, StandingProps } from './lazy-dialog.tsx'
import { useMeanwhile } from './meanwhile.ts'
import { OpeningRow } from './opening-row.ts'
import { RouterContext } from './routing/use-router.ts'
import { currentSession, subscribeToSession } from './session.ts'

/** The dialog, with what others do meanwhile to what it is about. The browser's Back closes it. */
export function tellingMeanwhile<Props extends OverlayProps>(Dialog: ComponentType<Props>) {
  return function TellingMeanwhile({ isLeft, ...rest }: Props & StandingProps) {
    const props = rest as unknown as Props
    const told = useMeanwhile(props.open ? idsIn(props) : [])
    const over = useRef<OverPage | null>(null)
    const left = useSettled(isLeft, () => over.current?.hasWork() === true)
    const isLost = useLostRight(props.open)
    const changed = isLost ? lost : 'The page changed while this dialog was open.'
    const gone = left && (left.hasWork ? `${changed} What you typed is still here.` : changed)
    // What others did no longer matters to a reader who can't act on it.
    const notice = isLost ? (gone ?? told) : (told ?? gone)
    const router = use(RouterContext)
    const holdBack = router && backCloses(router.history)
    const hold = useCallback(
      (next: OverPage) => {
        over.current = next
        return holdBack?.(next) ?? (() => {})
      },
      [holdBack],
    )
    return (
      <DialogBack value={hold}>
        <DialogNotice value={notice === null ? null : <InlineAlert tone="info" title={notice} />}>
          <LostReason value={isLost && left !== null ? lost : undefined}>
            <OpeningRow value={left === null ? 'there' : left.hasWork && notice === gone ? 'leftSaid' : 'left'}>
              <Dialog {...props} />
            </OpeningRow>
          </LostReason>
        </DialogNotice>
      </DialogBack>
    )
  }
}

const lost = 'You no longer have access.'

/** The documents that a dialog is about: those it is given, alone, in a list, or with what is asked of them. */
function idsIn(props: object): string[] {
  const given: unknown[] = Object.values(props).flat()
  // In an order that stays as what is asked about becomes less: what was told of it is told on.
  return [...new Set(given.concat(given.flatMap(partsOf)).flatMap(idOf))].toSorted()
}

function partsOf(value: unknown): unknown[] {
  return isRecord(value) && idOf(value).length === 0 ? Object.values(value).flat() : []
}

function idOf(value: unknown): string[] {
  if (!isRecord(value)) return []
  const id = value['id'] ?? value['entryId']
  return typeof id === 'string' ? [id] : []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether somebody has taken one of the viewer's rights since the dialog was opened. */
function useLostRight(isOpen: boolean): boolean {
  const { rights = [], staffRights = [] } =
    useSyncExternalStore(subscribeToSession, currentSession, currentSession)?.viewer ?? {}
  const now = [...rights, ...staffRights].join()
  const [before, setBefore] = useState(now)
  if (!isOpen && before !== now) setBefore(now)
  const left = now.split(',')
  return before.split(',').some((right) => !left.includes(right))
}

/**
 * Whether something is typed, once the row has been gone for a moment: what the dialog itself does takes it away just before it
 * closes. Null until then.
 */
function useSettled(isLeft: boolean, hasWork: () => boolean): { readonly hasWork: boolean } | null {
  const [settled, setSettled] = useState<{ readonly hasWork: boolean } | null>(null)
  const settle = useEffectEvent(() => setSettled({ hasWork: hasWork() }))
  useEffect(() => {
    if (!isLeft) return undefined
    const timer = setTimeout(() => settle(), settleMs)
    return () => {
      clearTimeout(timer)
      setSettled(null)
    }
  }, [isLeft])
  return settled
}

const settleMs = 1000
