import { ownEntry, staffEntry } from '#domain/timesheets/contract.ts'
import { presentedPositionRatesChange } from '#domain/timesheets/position-contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { positionRatesChanges, timeEntries } from './exports/collections.ts'

/** Hours as their creator sees them: with their pay, without the client's bill. */
export const presentToCreator = presenter(timeEntries, ownEntry.shape)

/** Hours as staff see them: with pay and bill. For clients see `ClientEntry`. */
export const presentToStaff = presenter(timeEntries, staffEntry.shape)

export const presentPositionRatesChange = presenter(positionRatesChanges, presentedPositionRatesChange.shape)
