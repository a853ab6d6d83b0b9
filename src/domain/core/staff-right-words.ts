import type { StaffRight } from './viewer.ts'

/** What a right of staff is called, and what it opens. */
export const staffRightWords = {
  owner: { label: 'Owner', help: 'Do everything and set other staff members’ permissions.' },
  projects: {
    label: 'Projects',
    help: 'Manage projects, project templates, hours, quotes, reports, meetings, sites and launches. Draft invoices and write to clients.',
  },
  people: {
    label: 'People',
    help: 'Invite, sign out and deactivate staff, creators, clients and teammates, and reset their two-step sign-in. Edit creators, clients and teammates, remove teammates, and see the portal as a client or teammate does.',
  },
  money: {
    label: 'Money',
    help: 'Draft, send, void and credit invoices, remind clients, and request and record payments. Charge and refund clients, order and cancel plans for them, announce prices and grant the code FREE. Add and archive tax rates, write to clients and see revenue.',
  },
  settings: { label: 'Settings', help: 'Change the agency’s settings, quote rates and meeting rules.' },
} as const satisfies Record<StaffRight, { label: string; help: string }>

/** The refusal of an act that needs one of these permissions, for a member of the staff who has none of them. */
export function withoutRight(needed: readonly StaffRight[]): string {
  const named = needed.map((right) => `“${staffRightWords[right].label}”`).join(' or ')
  return `You need the ${named} permission for this. An owner can give it to you under Staff.`
}
