import type { Day } from '#domain/core/days.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type { addHours } from '#domain/timesheets/contract.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import type { Preparation } from './api.ts'

/** What the form for hours holds: the body of the call, with what is not filled in yet. */
export type HoursValues = Omit<BodyOf<typeof addHours>, 'key' | 'workDate' | 'workedHours' | 'productId'> & {
  /** Undefined until somebody chooses: then the hours are of the only product of their project. Null is the whole project. */
  productId: string | null | undefined
  workDate: Day | null
  /** `NaN` while what is typed is no time. */
  workedHours: number | null
}

export function emptyHours(workDate: Day, projectId: string): HoursValues {
  return {
    workDate,
    projectId,
    productId: undefined,
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

type Choices = Pick<Known['projects'][number], 'products' | 'archivedProducts'>
type OnProduct = Pick<ShownEntry, 'productId'> | undefined

/** The product of an entry that was archived since: the entry can stay there. */
export function archivedProduct({ archivedProducts }: Choices, entry: OnProduct) {
  return entry && archivedProducts?.find(({ id }) => id === entry.productId)
}

/** The product that the values mean, of those that their project has or the entry is on; none for the whole project. */
export function chosenProduct(project: Choices, { productId }: Pick<HoursValues, 'productId'>, entry?: OnProduct) {
  const { products } = project
  if (productId === undefined) return products.length === 1 ? products.find(({ canceled }) => !canceled) : undefined
  return [...products, archivedProduct(project, entry)].find((product) => product?.id === productId)
}

/** What the call takes, of values that the form has found right. A product goes with its project, and stays where it can’t be chosen. */
export function workOf(values: HoursValues, known: Known, entry?: ShownEntry): BodyOf<typeof addHours> {
  const { workDate, workedHours, ...rest } = values
  const project = known.projects.find(({ id }) => id === values.projectId)
  const product = project && chosenProduct(project, values, entry)
  const kept = entry && leftProject(known, entry)?.id === values.projectId ? entry.productId : null
  return { ...rest, productId: product?.id ?? kept, workDate: workDate ?? '', workedHours: workedHours ?? 0 }
}
