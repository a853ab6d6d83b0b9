import { getBrand, updateBrand } from '#domain/settings/contract.ts'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { getMailText, updateMailText } from '#domain/settings/mail-contract.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'

export const settingsLife: Life = {
  acts: {
    'sets another support phone': {
      by: ['tom', 'nina'],
      weight: 0.1,
      async act(person) {
        const shown = await person.ask(getBrand, {})
        if (!shown) return
        const { version, stored } = shown.brand
        const { agencyName, supportEmail, accent } = stored
        const supportPhone = `503555${person.random.between(1000, 9999)}`
        await person.ask(updateBrand, { version, agencyName, supportEmail, supportPhone, openingHours: null, accent })
      },
    },
    'numbers invoices in another way': {
      by: ['tom', 'nina'],
      weight: 0.1,
      async act(person) {
        const shown = await person.ask(getInvoicing, {})
        if (!shown) return
        const { version, stored } = shown.invoicing
        const numberPattern = person.random.pick(['RE-{yyyy}-{mm}-{000}', 'No.{0}', null]) ?? null
        const daysToPay = person.random.between(7, 30)
        await person.ask(updateInvoicing, { version, ...stored, numberPattern, daysToPay })
      },
    },
    'words the invitation of clients anew': {
      by: ['tom', 'nina'],
      weight: 0.1,
      async act(person) {
        const kind = 'client-invitation'
        const shown = await person.ask(getMailText, { kind })
        if (!shown) return
        const { version, standard } = shown.mail
        const subject = person.random.pick(['Welcome to {agency}', '{name}, your portal is ready', standard.subject])
        await person.ask(updateMailText, { kind, version, ...standard, subject: subject ?? standard.subject })
      },
    },
  },
}
