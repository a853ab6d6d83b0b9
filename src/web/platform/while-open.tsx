import { use, useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { DialogBack, DialogNotice } from '#web/ui/DialogHost.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { backCloses } from './back-closes.ts'
import type { OverlayProps, StandingProps } from './lazy-dialog.tsx'
import { useMeanwhile } from './meanwhile.ts'
import { RouterContext } from './routing/use-router.ts'
import { currentSession, subscribeToSession } from './session.ts'

/** The dialog, with what others do meanwhile to what it is about. The browser's Back closes it. */
export function tellingMeanwhile<Props extends OverlayProps>(Dialog: ComponentType<Props>) {
  return function TellingMeanwhile({ isLeft, ...rest }: Props & StandingProps) {
    const props = rest as unknown as Props
    const told = useMeanwhile(props.open ? idsIn(props) : [])
    const isGone = useSettled(isLeft)
    const what = useLostRight(props.open)
      ? 'You don’t have access to this anymore.'
      : 'This changed while you had it open.'
    const notice = told ?? (isGone ? `${what} Anything you typed is still here.` : null)
    const router = use(RouterContext)
    return (
      <DialogBack value={router && backCloses(router.history)}>
        <DialogNotice value={notice === null ? null : <InlineAlert tone="info" title={notice} />}>
          <Dialog {...props} />
        </DialogNotice>
      </DialogBack>
    )
  }
}

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

/** True once it has been for a moment: what the dialog itself does takes the row away just before it closes. */
function useSettled(isLeft: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (!isLeft) return undefined
    const timer = setTimeout(setIsSettled, settleMs, true)
    return () => {
      clearTimeout(timer)
      setIsSettled(false)
    }
  }, [isLeft])
  return isSettled
}

const settleMs = 1000
