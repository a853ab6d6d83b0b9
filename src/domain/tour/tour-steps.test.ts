import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayProgress, stepAfter, stepBefore, stepFrom, tourSteps } from './tour-steps.ts'
import type { TourStep } from './tour-steps.ts'

test('the tour has seven steps, and Continue leads from the first project to the congratulation', () => {
  assert.equal(tourSteps.length, 7)
  const walked: TourStep[] = [tourSteps[0]]
  while (stepAfter(walked.at(-1) ?? 'congratulation') !== walked.at(-1)) {
    walked.push(stepAfter(walked.at(-1) ?? 'congratulation'))
  }
  assert.deepEqual(walked, [
    'start-project',
    'add-product',
    'build-team',
    'reports',
    'invoices',
    'launchpad',
    'congratulation',
  ])
})

test('Back undoes Continue, and stays at the first step', () => {
  for (const step of tourSteps.slice(1)) assert.equal(stepAfter(stepBefore(step)), step)
  assert.equal(stepBefore('start-project'), 'start-project')
})

test('steps are counted from one, without those that are left out', () => {
  assert.deepEqual(
    tourSteps.map((step) => sayProgress(step)),
    [1, 2, 3, 4, 5, 6, 7].map((number) => `Step ${number} of 7`),
  )
  const leftOut = ['add-product'] as const
  assert.deepEqual(
    [sayProgress('start-project', leftOut), sayProgress('build-team', leftOut), sayProgress('congratulation', leftOut)],
    ['Step 1 of 6', 'Step 2 of 6', 'Step 6 of 6'],
  )
})

test('what is passed over is neither begun with nor led to, forth or back', () => {
  const passed = ['start-project', 'add-product'] as const
  assert.equal(stepFrom('start-project', passed), 'build-team')
  assert.equal(stepFrom('reports', passed), 'reports')
  assert.equal(stepAfter('start-project', ['add-product']), 'build-team')
  assert.equal(stepBefore('build-team', ['add-product']), 'start-project')
  assert.equal(stepBefore('build-team', passed), 'build-team')
})
