import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { formatNumber } from '#web/platform/format.ts'

/** How many people a list has, and how many of them are deactivated: "12 creators, 1 inactive". */
export function countEmployees(
  employees: readonly Pick<PresentedEmployee, 'status'>[],
  words: { readonly one: string; readonly many: string },
): string {
  const inactive = employees.filter(({ status }) => status === 'inactive').length
  const all = `${formatNumber(employees.length)} ${employees.length === 1 ? words.one : words.many}`
  return inactive === 0 ? all : `${all}, ${formatNumber(inactive)} inactive`
}
