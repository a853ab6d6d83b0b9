import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { anotherTry } from './another-try.ts'
import type { AnotherTry } from './another-try.ts'
import { Button } from './Button.tsx'

type Props = {
  /** What failed: "We couldn’t load the projects". */
  title: string
  /** What stayed as it was, what to do. */
  children?: ReactNode
  /** What a press does. */
  again?: AnotherTry
  onRetry: () => void
  busy?: boolean | undefined
  /** To quote to support. */
  requestId?: string | undefined
}

/**
 * Something failed that should not have; says what, offers another try. Makes it by itself once the network is back, but loads no
 * document anew.
 */
export function BrokenState({ title, children, again = 'retry', onRetry, busy, requestId }: Props) {
  const tryAgain = useEffectEvent(() => {
    if (again === 'retry' && !busy) onRetry()
  })
  useEffect(() => {
    const handleOnline = () => tryAgain()
    globalThis.addEventListener('online', handleOnline)
    return () => globalThis.removeEventListener('online', handleOnline)
  }, [])
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 max-sm:p-4"
    >
      <div className="flex max-w-[60ch] flex-col gap-1">
        <p className="text-lead font-semibold tracking-tight">{title}</p>
        {children && <p className="text-ink-soft">{children}</p>}
      </div>
      <Button onClick={onRetry} busy={busy}>
        <RotateCw aria-hidden="true" />
        {anotherTry[again]}
      </Button>
      {requestId !== undefined && (
        <p className="text-dense text-ink-soft">
          If the error keeps happening, report this code:{' '}
          <code className="font-mono text-caption text-ink select-all">{requestId}</code>
        </p>
      )}
    </div>
  )
}
