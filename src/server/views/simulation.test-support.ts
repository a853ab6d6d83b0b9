import * as calls from '#domain/views/contract.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'

export const viewsLife: Life = {
  acts: {
    'saves a view of a list, or drops one': {
      by: ['ada', 'grace', 'tom', 'nina'],
      weight: 0.2,
      async act(person) {
        const known = await person.ask(calls.listViews, {})
        const view = person.random.pick(known?.views ?? [])
        if (view && person.random.chance(0.5)) await person.ask(calls.removeView, { viewId: view.id })
        else await person.ask(calls.saveView, { list: 'projects', name: 'Active', search: 'status=active' })
      },
    },
    'leaves a column out of a list, or has it back': {
      by: ['tom', 'nina'],
      weight: 0.1,
      async act(person) {
        const hidden = person.random.chance(0.5) ? ['team'] : []
        await person.ask(calls.chooseColumns, { list: 'projects', viewId: null, columns: { hidden, shown: [] } })
      },
    },
  },
}
