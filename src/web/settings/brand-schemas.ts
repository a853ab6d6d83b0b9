import * as z from 'zod/mini'
import { hoursHint, updateBrand } from '#domain/settings/contract.ts'
import { readOpeningHours } from '#domain/settings/written-hours.ts'

const { version, agencyName, supportEmail, supportPhone, accent } = updateBrand.body.shape

/** The form of the brand: the days and the zone of the opening hours are two fields. */
export const brandForm = z.strictObject({
  version,
  agencyName: agencyName.def.innerType,
  supportEmail: supportEmail.def.innerType,
  // Empty stands for none, which the body says as null.
  supportPhone: z.union([z.literal(''), supportPhone.def.innerType]),
  days: z.string().check(z.refine((typed) => readOpeningHours(`${typed} UTC`) !== null, hoursHint)),
  timeZone: z.string(),
  accent: accent.def.innerType,
})
