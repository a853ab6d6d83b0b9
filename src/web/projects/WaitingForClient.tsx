import { ArrowUpRight, Clock, MessageSquareWarning } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sayAll } from '#domain/core/say-list.ts'
import type { Awaiting } from '#domain/projects/approvals.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { toWebUrl } from '#domain/projects/link-hosts.ts'
import { approvalsPart } from '#domain/projects/places.ts'
import { formatDay, formatMoney, formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { dottedClass } from '#web/ui/class-names.ts'
import { useProductActs } from './product-acts.ts'

type Waiting = Awaiting<PresentedProduct>

type Props = { readonly waiting: readonly Waiting[] }

const shownFirst = 3

/** The one obvious thing to do for a client: what waits for their yes, before all else on the tab. */
export function WaitingForClient({ waiting }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? waiting : waiting.slice(0, shownFirst)
  const part = useRef<HTMLElement>(null)
  // A link to it may arrive before it is loaded.
  useEffect(() => {
    if (location.hash !== `#${approvalsPart}`) return
    part.current?.scrollIntoView?.({ block: 'start' })
    part.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={part}
      id={approvalsPart}
      tabIndex={-1}
      aria-labelledby="waiting-title"
      className="overflow-hidden rounded-card border border-line border-l-3 border-l-accent bg-surface"
    >
      <h2 id="waiting-title" className="px-5 pt-4 pb-1 text-lead font-semibold tracking-tight max-sm:px-4">
        {waiting.length === 1
          ? 'Waiting for your approval'
          : `${formatNumber(waiting.length)} approvals waiting for you`}
      </h2>
      <ul className="divide-y divide-line-soft px-5 max-sm:px-4">
        {shown.map((each, index) => (
          <WaitingItem key={(each.milestone ?? each.product).id} {...each} isFirst={index === 0} />
        ))}
      </ul>
      {waiting.length > shown.length && (
        <div className="px-3 pb-3">
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            Show all {formatNumber(waiting.length)}
          </Button>
        </div>
      )}
    </section>
  )
}

function WaitingItem({ product, milestone, isFirst }: Waiting & { readonly isFirst: boolean }) {
  const { ask, prepareAsk } = useProductActs()
  const name = milestone?.title ?? product.name
  const what = milestone ? 'milestone' : 'product'
  const amountCents = milestone ? milestone.amountCents : product.priceCents
  const dueDate = milestone ? milestone.dueDate : product.dueDate
  const preview = product.previewUrl && toWebUrl(product.previewUrl)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">{name}</p>
        <p className={`${dottedClass} text-dense text-ink-soft`}>
          <span>{milestone ? `Milestone of ${product.name}` : 'Product'}</span>
          {amountCents !== null && <span className="tabular-nums">{formatMoney(amountCents)}</span>}
          {dueDate && (
            <span>
              Due <time dateTime={dueDate}>{formatDay(dueDate)}</time>
            </span>
          )}
          {preview && (
            <span>
              <a
                href={preview}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Preview of ${product.name}, opens in a new tab`}
                className="link"
              >
                Preview
                <ArrowUpRight aria-hidden="true" className="inline size-3.5" />
              </a>
            </span>
          )}
        </p>
      </div>
      <div
        className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:flex-col-reverse max-sm:items-stretch max-sm:[&_button]:flex-1"
        onPointerEnter={prepareAsk}
        onFocus={prepareAsk}
      >
        <Button
          aria-label={`Request a change to ${name}`}
          onClick={() => ask({ kind: 'send-back', product, milestone })}
        >
          Request a change
        </Button>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          aria-label={`Approve ${what} ${name}`}
          onClick={() => ask({ kind: 'approve', product, milestone })}
        >
          Approve {what}
        </Button>
      </div>
    </li>
  )
}

/** Where the client has requested a change, in a line; their words are with it below. */
export function ChangesNote({ subjects }: { readonly subjects: readonly string[] }) {
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-caution" />
      <span>{`${subjects.length === 1 ? 'Change' : 'Changes'} requested: ${sayQuoted(subjects)}`}</span>
    </p>
  )
}

/** What the agency has asked the client for, in a line. */
export function WaitingNote({ waiting }: Props) {
  const names = waiting.slice(0, shownFirst).map(({ product, milestone }) => milestone?.title ?? product.name)
  const rest = waiting.length - names.length
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-caution" />
      <span>
        {`Waiting for the client to approve ${sayQuoted(names, rest > 0 ? [`${formatNumber(rest)} more`] : [])}`}
      </span>
    </p>
  )
}

/** "“Design”, “Shop” and 2 more" */
function sayQuoted(names: readonly string[], more: readonly string[] = []): string {
  return sayAll([...names.map((name) => `“${name}”`), ...more])
}
