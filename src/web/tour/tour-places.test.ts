import { expect, test } from 'vitest'
import { tourSteps } from '#domain/tour/tour-steps.ts'
import { isAtTourStep, isUndisturbed, tourPlace } from '#web/tour/exports/tour-places.ts'

test('Continue leads to the project, its teammates, reports and invoices, then to the launchpad', () => {
  expect(tourSteps.map((step) => tourPlace(step, 'bakery'))).toEqual([
    { to: '/client/projects' },
    { to: '/client/projectdetail', search: { projectId: 'bakery' } },
    { to: '/client/projectdetail', search: { projectId: 'bakery', walkThroughTab: 'teammates' } },
    { to: '/client/projectdetail', search: { projectId: 'bakery', walkThroughTab: 'reports' } },
    { to: '/client/projectdetail', search: { projectId: 'bakery', walkThroughTab: 'invoices' } },
    { to: '/client/launchpad' },
    { to: '/client/congratulation', search: { tour: 'end' } },
  ])
})

test('without a project every step of one is at the list, where one is started', () => {
  expect(tourPlace('reports', null)).toEqual({ to: '/client/projects' })
})

test('a step is there on its own tab only, of whichever project', () => {
  const at = (walkThroughTab?: string) => ({
    pathname: '/client/projectdetail',
    search: { projectId: 'wholesale', ...(walkThroughTab ? { walkThroughTab } : {}) },
  })
  expect(isAtTourStep('add-product', at())).toBe(true)
  expect(isAtTourStep('add-product', at('reports'))).toBe(false)
  expect(isAtTourStep('reports', at('reports'))).toBe(true)
  expect(isAtTourStep('launchpad', at())).toBe(false)
})

test('the tour waits where an offer is answered or an order paid, and at none of its own places', () => {
  expect(isUndisturbed({ pathname: '/client/quick-quote' })).toBe(true)
  expect(isUndisturbed({ pathname: '/client/checkout' })).toBe(true)
  for (const step of tourSteps) expect(isUndisturbed({ pathname: tourPlace(step, 'bakery').to })).toBe(false)
})
