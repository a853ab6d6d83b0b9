import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PresentedQuestion } from '#domain/contact/contract.ts'
import { formatAgo } from '#web/platform/format.ts'
import { dottedClass } from '#web/ui/dotted-class.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { AnswerForm } from './AnswerForm.tsx'

type Props = {
  readonly question: PresentedQuestion
  /** Whose side the reader is on. */
  readonly side: 'client' | 'agency'
  /** Open and in view from the start: an address asked for it. */
  readonly isAskedFor: boolean
}

/** One question with all that was said to it, and the place to say more. */
export function QuestionThread({ question, side, isAskedFor }: Props) {
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isAskedFor) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isAskedFor])
  const { subject, companyName, askedByName, lastAt, body, createdAt, answers } = question
  const said = [{ id: 'asked', name: askedByName, body, at: createdAt }, ...answers]
  return (
    <li>
      <details ref={place} open={isAskedFor} className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-5 py-3 max-sm:px-4">
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{subject}</span>
            <span className={`${dottedClass} text-dense text-ink-soft`}>
              {side === 'agency' && <span>{[companyName, askedByName].filter(Boolean).join(', ')}</span>}
              <time dateTime={lastAt}>{formatAgo(lastAt)}</time>
            </span>
          </span>
          <QuestionState question={question} side={side} />
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-4 border-t border-line-soft px-5 py-4 max-sm:px-4">
          <ol className="flex flex-col gap-4">
            {said.map(({ id, name, body: words, at }) => (
              <li key={`${id} ${at}`}>
                <p className={`${dottedClass} text-dense text-ink-soft`}>
                  <span className="font-medium text-ink">{name}</span>
                  <time dateTime={at}>{formatAgo(at)}</time>
                </p>
                <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{words}</p>
              </li>
            ))}
          </ol>
          <AnswerForm questionId={question.id} subject={subject} side={side} />
        </div>
      </details>
    </li>
  )
}

function QuestionState({ question, side }: Pick<Props, 'question' | 'side'>) {
  if (question.waitingSince !== null)
    return <StatusChip tone="caution">{side === 'agency' ? 'Waits for you' : 'Sent'}</StatusChip>
  return <StatusChip tone="positive">Answered</StatusChip>
}
