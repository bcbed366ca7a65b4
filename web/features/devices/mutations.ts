import { useQueryClient } from '@tanstack/react-query'
import { type Device, deviceRoutes, type SharedDevice } from '#contract/devices/devices.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { forgetDevice } from '#web/platform/device/forget-device.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { currentSession, endSession } from '#web/platform/session-store.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { ownDevicesQuery, tabletsQuery } from './queries.ts'

export const offlineWords = {
  label: 'Punon edhe pa internet',
  hint: 'Ditën e secilit tableti e ruan të mbyllur, dhe pa internet e hap vetëm PIN-i i tij.',
} as const

const told = async (asked: Promise<{ message: string }>) => {
  try {
    toast.success((await asked).message)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
    return false
  }
}

/** Forgetting a device ends its sessions, so on this device the tab's own session ends too. */
function leaveHere() {
  forgetDevice()
  endSession()
}

export function useForget() {
  const client = useQueryClient()
  return async ({ id, name, isThis }: Device) => {
    const isMeant = await confirm({
      title: `Harro “${name}”?`,
      body: isThis
        ? 'Dilni nga kjo pajisje menjëherë, dhe hyni përsëri vetëm me fjalëkalim.'
        : 'Aty dilni menjëherë nga llogaria, dhe hyhet përsëri vetëm me fjalëkalim.',
      action: 'Harro pajisjen',
      button: LineButton,
      danger: true,
    })
    if (!isMeant || !(await told(call(deviceRoutes.forget, { params: { id } })))) return
    if (isThis) leaveHere()
    else await client.invalidateQueries(ownDevicesQuery)
  }
}

export function useEndTablet() {
  const client = useQueryClient()
  return async ({ id, name, isThis }: SharedDevice) => {
    const isMeant = await confirm({
      title: `Mbyll “${name}”?`,
      body: 'Fytyrat dhe PIN-et nuk e hapin më këtë tablet; kush është në të tani, del menjëherë.',
      action: 'Mbyll tabletin',
      button: LineButton,
      danger: true,
    })
    if (!isMeant || !(await told(call(deviceRoutes.end, { params: { id } })))) return
    if (isThis) noteKnown(undefined)
    await client.invalidateQueries(tabletsQuery)
  }
}

/** Whether a tablet opens its faces without network; what it keeps for that it drops at the next entry. */
export function useSwitchOffline() {
  const client = useQueryClient()
  return async ({ id, offline }: SharedDevice) => {
    await told(call(deviceRoutes.change, { params: { id }, body: { offline: !offline } }))
    await client.invalidateQueries(tabletsQuery)
  }
}

/** From here on this device shows faces; the server has logged this tab out. */
export async function makeTablet(name: string, offline: boolean) {
  const { message } = await call(deviceRoutes.share, { body: { name, offline } })
  const { tabletSalon } = await import('#web/platform/outbox/acts-store.ts')
  tabletSalon.keep(currentSession().user?.salon?.id)
  noteKnown('counter')
  endSession()
  toast.success(message)
}
