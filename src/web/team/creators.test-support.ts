import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { cents } from '#domain/core/money.ts'

const moment = '2026-03-02T09:00:00.000Z'

/** A creator who was invited and has not joined. */
export const grace = {
  id: 'grace',
  uid: 'grace',
  version: 1,
  firstName: 'Grace',
  lastName: 'Hopper',
  fullName: 'Grace Hopper',
  email: 'grace@navy.example',
  position: 'Developer',
  role: 'creator',
  status: 'invited',
  rate: cents(9550),
  phone: '',
  avatarId: null,
  createdAt: moment,
  updatedAt: moment,
} as const satisfies PresentedEmployee
