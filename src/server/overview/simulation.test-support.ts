import assert from 'node:assert/strict'
import * as calls from '#domain/overview/contract.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'

export const overviewLife: Life = {
  acts: {
    'looks at the overview, and opens its figures': {
      by: ['tom', 'nina'],
      weight: 0.3,
      async act(person) {
        await person.ask(calls.getWorkOverview, {})
        const before = await person.ask(calls.getMoneyOverview, {})
        const opened = person.random.pick(before?.months ?? [])
        const list = opened && (await person.ask(calls.listRevenue, { month: opened.month }))
        const tax = before && (await person.ask(calls.listTax, { period: before.tax.quarter }))
        const plans = await person.ask(calls.listRunningPlans, {})
        const after = await person.ask(calls.getMoneyOverview, {})
        // Somebody may have paid in between.
        if (!list || !plans || !tax || JSON.stringify(before) !== JSON.stringify(after)) return
        assert.equal(list.revenueCents, opened.revenueCents, `revenue of ${opened.month}`)
        assert.equal(tax.total.left.taxCents, before?.tax.taxCents, 'tax of the quarter')
        assert.equal(plans.monthlyCents, before?.recurring.monthlyCents, 'recurring revenue')
      },
    },
  },
}
