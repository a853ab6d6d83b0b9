import type { Day } from '#domain/core/days.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type { addHours } from '#domain/timesheets/contract.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import type { Preparation } from './api.ts'

/** What the form for hours holds: the body of the call, with what is not filled in yet. */
export type HoursValues = Omit<BodyOf<typeof addHours>, 'key' | 'workDate' | 'workedHours'> & {
  workDate: Day | null
  /** `NaN` while what is typed is no time. */
  workedHours: number | null
}

export function emptyHours(workDate: Day, projectId: string): HoursValues {
  return {
    workDate,
    projectId,
    productId: null,
    workedHours: null,
    descriptions: '',
    billable: true,
    linkUrl: null,
  }
}

export function valuesOf(entry: ShownEntry): HoursValues {
  const { workDate, projectId, productId, workedHours, descriptions, billable, linkUrl } = entry
  return { workDate, projectId, productId, workedHours, descriptions, billable, linkUrl }
}

/** What the call takes, of values that the form has found right. A product goes with its project. */
export function workOf(values: HoursValues, { projects }: Pick<Preparation, 'projects'>): BodyOf<typeof addHours> {
  const { workDate, workedHours, ...rest } = values
  const project = projects.find(({ id }) => id === values.projectId)
  const product = project?.products.find(({ id }) => id === values.productId)
  return { ...rest, productId: product?.id ?? null, workDate: workDate ?? '', workedHours: workedHours ?? 0 }
}
