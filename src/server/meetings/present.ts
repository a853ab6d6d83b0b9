import { presentedMeeting } from '#domain/meetings/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { meetings } from './exports/collections.ts'

export const presentMeeting = presenter(meetings, presentedMeeting.shape)
