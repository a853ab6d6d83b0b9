import type * as launchpad from '#domain/launchpad/contract.ts'
import { callTo } from '#web/platform/call.ts'

export const listHosting = callTo<typeof launchpad.listHosting>('list-hosting')
export const requestHosting = callTo<typeof launchpad.requestHosting>('request-hosting')
export const updateHosting = callTo<typeof launchpad.updateHosting>('update-hosting')
export const removeSite = callTo<typeof launchpad.removeSite>('remove-site')
export const assignPlan = callTo<typeof launchpad.assignPlan>('assign-plan')
export const tickLaunchItem = callTo<typeof launchpad.tickLaunchItem>('tick-launch-item')
export const addLaunchItem = callTo<typeof launchpad.addLaunchItem>('add-launch-item')
export const updateLaunchItem = callTo<typeof launchpad.updateLaunchItem>('update-launch-item')
export const removeLaunchItem = callTo<typeof launchpad.removeLaunchItem>('remove-launch-item')
export const approveGoLive = callTo<typeof launchpad.approveGoLive>('approve-go-live')
export const withdrawGoLive = callTo<typeof launchpad.withdrawGoLive>('withdraw-go-live')
export const goLive = callTo<typeof launchpad.goLive>('go-live')
export const takeOffline = callTo<typeof launchpad.takeOffline>('take-offline')
export const bringBack = callTo<typeof launchpad.bringBack>('bring-back')
