import { deviceRoutes } from '#contract/devices/devices.ts'
import { implement } from '#server/http/route.ts'
import { endTablet, enter, forgetDevice, setPin, share } from './actions.ts'
import { enterByPin, showFaces } from './counter.ts'
import { hasPin, listOwnDevices, listTablets } from './data.ts'

export const devicesApi = implement(deviceRoutes, {
  enter,

  mine: async ({ sql, actor: { userId, session } }) => ({
    devices: await listOwnDevices(sql, userId, session.deviceId),
    hasPin: await hasPin(sql, userId),
  }),

  forget: forgetDevice,
  setPin,

  faces: showFaces,

  enterByPin,

  share,

  shared: async ({ sql, actor: { salonId, session } }) => ({
    devices: await listTablets(sql, salonId, session.deviceId),
  }),

  end: endTablet,
})
