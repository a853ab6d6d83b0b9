import { ownEntry, staffEntry } from '#domain/timesheets/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { timeEntries } from './exports/collections.ts'

/** What creators see of their own hours: with their pay, without what the client is billed. */
export const presentToCreator = presenter(timeEntries, ownEntry.shape)

/** What staff see of hours: with pay and bill. Clients are shown `ClientEntry`, which is made apart. */
export const presentToStaff = presenter(timeEntries, staffEntry.shape)
