import { Rocket } from 'lucide-react'

type Props = {
  readonly count: number
  /** False where a site without an address is among them, which no check reaches. */
  readonly areChecked: boolean
  /** True for some days after the last of them went live: later on it is said quietly. */
  readonly isFresh: boolean
}

/** Everything an account has on the launchpad is before its visitors. */
export function AllLive({ count, areChecked, isFresh }: Props) {
  const live = count === 1 ? 'Your site is live.' : `${count === 2 ? 'Both' : `All ${count}`} sites are live.`
  const sentence = areChecked ? `${live} We’ll notify you if ${count === 1 ? 'it' : 'one'} goes down.` : live
  if (!isFresh) return <p className="text-dense text-ink-soft">{sentence}</p>
  return (
    <section
      aria-label="Congratulations"
      className="flex items-start gap-4 rounded-card border border-accent bg-surface p-5"
    >
      <Rocket aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-text" />
      <div className="flex max-w-[60ch] flex-col gap-1">
        <h2 className="text-lead font-semibold tracking-tight">Congratulations</h2>
        <p className="text-ink-soft">{sentence}</p>
      </div>
    </section>
  )
}
