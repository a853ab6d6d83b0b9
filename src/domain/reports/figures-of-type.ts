import type { ReportFigures } from './figures.ts'
import type { ReportType } from './report-types.ts'

/** The part of the figures that a report of this type is about. Who did the work is told in hours alone. */
export function figuresOfType(figures: ReportFigures, type: ReportType): ReportFigures {
  const none = { progress: null, hours: null, money: null, time: null, people: null, products: null }
  switch (type) {
    case 'progress':
      return { ...figures, ...none, progress: figures.progress }
    case 'finance': {
      const { hours, money, time, products } = figures
      return { ...figures, ...none, hours, money, time, products }
    }
    case 'team_performance':
      return {
        ...figures,
        ...none,
        hours: figures.hours,
        time: hoursOnly(figures.time),
        people: figures.people?.map((part) => ({ ...part, cents: null })) ?? null,
        products: figures.products?.map((part) => ({ ...part, cents: null })) ?? null,
      }
  }
}

function hoursOnly(time: ReportFigures['time']): ReportFigures['time'] {
  if (!time || time.parts.some(({ hours }) => hours === null)) return null
  return { ...time, parts: time.parts.map((part) => ({ ...part, cents: null })) }
}
