import { sumHours } from '#domain/core/hours.ts'
import { sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import { unnamedCreator } from '#domain/timesheets/unnamed-creator.ts'
import type { PersonPart, ReportFigures } from './figures.ts'

/**
 * The figures as the client may see them. Hours, amounts and names are left out if staff have not switched them on, and
 * so is every figure they could be computed from. The agreed hours and the progress are always the client's own matter.
 */
export function figuresForClient(figures: ReportFigures, visibility: Visibility): ReportFigures {
  const { hours, finance } = visibility
  return {
    ...figures,
    budgetCents: finance ? figures.budgetCents : null,
    progress: figures.progress && {
      ...figures.progress,
      percent: tellsHours(figures, visibility) ? null : figures.progress.percent,
    },
    hours: hours ? figures.hours : null,
    money: finance ? figures.money : null,
    time: hours || finance ? timeFor(figures, visibility) : null,
    people: hours && figures.people ? peopleFor(figures.people, visibility) : null,
    products: hours && figures.products ? figures.products.map((part) => withoutAmount(part, visibility)) : null,
  }
}

/** How much of the hours is used is known of today, where the rule says so; of a day gone by it would tell when they were worked. */
function tellsHours({ progress, period, computedOn }: ReportFigures, { hours }: Visibility): boolean {
  return !hours && progress?.mode === 'hours' && period.to < computedOn
}

function timeFor({ time }: ReportFigures, { hours, finance }: Visibility): ReportFigures['time'] {
  return (
    time && {
      unit: time.unit,
      parts: time.parts.map((part) => ({
        from: part.from,
        to: part.to,
        hours: hours ? part.hours : null,
        cents: finance ? part.cents : null,
      })),
    }
  )
}

function peopleFor(people: readonly PersonPart[], visibility: Visibility): PersonPart[] {
  const shown = visibility.teamNames ? people : byPosition(people)
  return shown.map((part) => withoutAmount(part, visibility))
}

/** Amounts beside hours reveal the bill rate. */
function withoutAmount<Part extends { readonly cents: Money | null }>(part: Part, { rates }: Visibility): Part {
  return rates ? part : { ...part, cents: null }
}

/** People by position, most hours first. */
function byPosition(people: readonly PersonPart[]): PersonPart[] {
  return [...Map.groupBy(people, ({ position }) => position || unnamedCreator)]
    .map(([position, own]) => ({
      name: '',
      position,
      hours: sumHours(own.map(({ hours }) => hours)),
      cents: sum(own.map(({ cents }) => cents ?? zero)),
    }))
    .sort((a, b) => b.hours - a.hours || (a.position < b.position ? -1 : 1))
}
