import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { employeeState } from '#domain/accounts/employee-state.ts'
import type { EmployeeState } from '#domain/accounts/employee-state.ts'
import type { Orders } from '#web/ui/sorted-rows.ts'
import { byText } from '#web/ui/sorted-rows.ts'

/** What the tables of staff and of creators sort by alike. Who has no position comes last. */
export const employeeOrders: Orders<PresentedEmployee, 'name' | 'position' | 'state'> = {
  name: { direction: 'ascending', compare: (one, other) => byText(one.fullName, other.fullName) },
  position: {
    direction: 'ascending',
    compare: (one, other) =>
      Number(one.position === '') - Number(other.position === '') || byText(one.position, other.position),
  },
  state: {
    direction: 'ascending',
    compare: (one, other) => ranks[employeeState(one)] - ranks[employeeState(other)],
  },
}

const ranks: Readonly<Record<EmployeeState, number>> = { 'not invited': 0, invited: 1, active: 2, inactive: 3 }
