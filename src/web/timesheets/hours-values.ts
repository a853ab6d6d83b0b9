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

type Known = Pick<Preparation, 'projects' | 'leftProjects'>

/** The project of an entry whose creator was removed from it: the entry can stay there. */
export function leftProject(
  { leftProjects }: Pick<Known, 'leftProjects'>,
  entry: Pick<ShownEntry, 'projectId'> | undefined,
) {
  return entry && leftProjects?.find(({ id }) => id === entry.projectId)
}

/** What the call takes, of values that the form has found right. A product goes with its project, and stays where it can’t be chosen. */
export function workOf(values: HoursValues, known: Known, entry?: ShownEntry): BodyOf<typeof addHours> {
  const { workDate, workedHours, ...rest } = values
  const project = known.projects.find(({ id }) => id === values.projectId)
  const product = project?.products.find(({ id }) => id === values.productId)
  const kept = entry && leftProject(known, entry)?.id === values.projectId ? entry.productId : null
  return { ...rest, productId: product?.id ?? kept, workDate: workDate ?? '', workedHours: workedHours ?? 0 }
}
