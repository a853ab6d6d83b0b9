import * as calls from '#domain/accounts/contract.ts'
import { deactivateClient, reactivateClient } from '#domain/accounts/staff-contract.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'

export const accountsLife: Life = {
  acts: {
    'changes their profile': {
      by: ['client', 'creator', 'superAdmin'],
      weight: 0.5,
      async act(person) {
        const { viewer } = (await person.ask(calls.session, {}))?.session ?? {}
        if (!viewer) return
        const { firstName, lastName, companyName, phone, version } = viewer
        const position = `Owner ${person.random.below(100)}`
        await person.ask(calls.updateProfile, { firstName, lastName, companyName, phone, position, version })
      },
    },
    'signs out everywhere': {
      by: ['client', 'creator', 'superAdmin'],
      weight: 0.2,
      act: (person) => person.ask(calls.signOutEverywhere, {}),
    },
    'switches a client off for a while': {
      by: ['tom', 'nina'],
      weight: 0.1,
      async act(person) {
        await person.ask(deactivateClient, { uid: 'uma' })
        await person.ask(reactivateClient, { uid: 'uma' })
      },
    },
  },
}
