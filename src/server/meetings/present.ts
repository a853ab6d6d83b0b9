import { presentedMeeting, presentedRulesChange } from '#domain/meetings/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { meetingRulesChanges, meetings } from './exports/collections.ts'

export const presentMeeting = presenter(meetings, presentedMeeting.shape)

export const presentRulesChange = presenter(meetingRulesChanges, presentedRulesChange.shape)
