import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { answerQuestion as answering, PresentedQuestion } from '#domain/contact/contract.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatAgo } from '#web/platform/format.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { dottedClass } from '#web/ui/class-names.ts'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useQuestionActs, useQuestions } from './api.ts'

type Props = {
  readonly side: 'client' | 'agency'
  /** The one that the address asks for; null for none. */
  readonly askedFor: string | null
  readonly empty: ReactNode
}

/** The questions that belong to no project, the last added to first. */
export function Questions({ side, askedFor, empty }: Props) {
  const query = useQuestions(true)
  return (
    <Answer query={query} what="the messages" loading={<SkeletonRows rows={3} />}>
      {({ pages }) => {
        const questions = pages.flatMap((page) => page.questions)
        if (questions.length === 0) return empty
        return (
          <div className="flex flex-col items-start gap-4">
            <ul className="flex w-full flex-col gap-3">
              {questions.map((question) => (
                <QuestionThread
                  key={question.id}
                  question={question}
                  side={side}
                  isAskedFor={question.id === askedFor}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                Show more messages
              </Button>
            )}
          </div>
        )
      }}
    </Answer>
  )
}

type QuestionThreadProps = {
  readonly question: PresentedQuestion
  /** Whose side the reader is on. */
  readonly side: 'client' | 'agency'
  /** Open and in view from the start: an address asked for it. */
  readonly isAskedFor: boolean
}

/** One question with all that was said to it, and the place to say more. */
function QuestionThread({ question, side, isAskedFor }: QuestionThreadProps) {
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isAskedFor) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isAskedFor])
  const mayAnswer = useMay<typeof answering>('projects', 'money')
  const { subject, companyName, askedByName, lastAt, body, createdAt, answers } = question
  const said = [{ id: 'asked', name: askedByName, body, at: createdAt }, ...answers]
  return (
    <li>
      <details ref={place} open={isAskedFor} className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-5 py-3 max-sm:px-4">
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
          {mayAnswer && <AnswerForm questionId={question.id} subject={subject} side={side} />}
        </div>
      </details>
    </li>
  )
}

function QuestionState({ question, side }: Pick<QuestionThreadProps, 'question' | 'side'>) {
  if (question.waitingSince !== null)
    return <StatusChip tone="caution">{side === 'agency' ? 'Waiting for an answer' : 'Sent'}</StatusChip>
  return <StatusChip tone="positive">Answered</StatusChip>
}

type AnswerFormProps = {
  readonly questionId: string
  readonly subject: string
  readonly side: 'client' | 'agency'
}

/** Says more to a question: staff answer it, its client adds to it. */
function AnswerForm({ questionId, subject, side }: AnswerFormProps) {
  const [key, setKey] = useState(drawKey)
  const { answer } = useQuestionActs()
  const form = useCallForm({
    defaults: { body: '' },
    schema: () => import('./message-form-schema.ts').then(({ answerForm }) => answerForm),
    async onSubmit({ body }) {
      await answer({ questionId, key, body })
      setKey(drawKey())
      form.reset({ body: '' })
    },
  })
  const { id: _shared, ...field } = form.field('body')
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare} aria-label={`${verbs[side]}: ${subject}`}>
      <LeaveGuard isDirty={form.values.body !== '' && !form.busy} />
      <NotDone
        error={form.refusal}
        title={side === 'agency' ? 'Your answer wasn’t sent' : 'Your message wasn’t sent'}
      />
      <TextArea
        id={`answer-${questionId}`}
        label={side === 'agency' ? 'Your answer' : 'Add to this question'}
        rows={3}
        {...field}
      />
      <FormActions>
        <Button type="submit" variant={side === 'agency' ? 'primary' : 'secondary'} busy={form.busy}>
          {verbs[side]}
        </Button>
      </FormActions>
    </Form>
  )
}

const verbs = { agency: 'Send answer', client: 'Send' } as const
