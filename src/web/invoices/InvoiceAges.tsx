import type { AgeSum, InvoiceAge } from '#domain/invoices/invoice-ages.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { moneyFormOf } from '#web/platform/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ageWords, sayAgeSum } from './age-words.ts'

type Props = {
  readonly ages: readonly AgeSum[]
  readonly chosen: InvoiceAge | undefined
  /** Where the list shows this age alone; all of them where it is undefined. */
  readonly placeOf: (age: InvoiceAge | undefined) => Place
}

/** What is due by age, and what of it is on its way. Each figure shows its invoices, and the chosen one shows all again. */
export function InvoiceAges({ ages, chosen, placeOf }: Props) {
  const say = moneyFormOf(
    ages.flatMap(({ amountCents, onItsWayCents, laterCents }) => [amountCents, onItsWayCents, laterCents]),
  )
  return (
    <nav aria-label="Open invoices by age">
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
        {ages.map((sum) => {
          const { age, amountCents } = sum
          const isChosen = age === chosen
          const isLate = age !== 'not-due' && amountCents > 0
          return (
            <li key={age} className="flex min-w-0 grow basis-44 max-sm:basis-[calc(50%-1px)]">
              <AppLink
                place={placeOf(isChosen ? undefined : age)}
                aria-current={isChosen ? 'true' : undefined}
                className={classNames(
                  'flex min-w-0 flex-1 flex-col gap-0.5 px-4 py-3.5',
                  isChosen ? 'bg-pressed' : 'bg-surface hover:bg-hover',
                )}
              >
                <span className="text-dense text-ink-soft">{ageWords[age]}</span>
                <span
                  className={classNames(
                    'text-section font-semibold tabular-nums',
                    isLate ? 'text-negative' : 'text-ink',
                  )}
                >
                  {say(amountCents)}
                </span>
                <span className="text-caption text-ink-soft">{sayAgeSum(sum, say)}</span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
