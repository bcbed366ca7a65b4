import { deviceRoutes } from '#contract/devices.ts'
import { callerOf } from '#server/core/networks.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { endTablet, enter, forgetDevice, setPin, share } from './actions.ts'
import { enterByPin, showFaces } from './counter.ts'
import { hasPin, listOwnDevices, listTablets } from './data.ts'
import { deviceLimits } from './rules.ts'

export const devicesApi = implement(deviceRoutes, {
  enter: async (call) => {
    await limit(call, deviceLimits(callerOf(call.origin.ip)))
    return enter(call)
  },

  mine: async ({ sql, actor: { userId, session } }) => ({
    devices: await listOwnDevices(sql, userId, session.deviceId),
    hasPin: await hasPin(sql, userId),
  }),

  forget: forgetDevice,
  setPin,

  faces: async (call) => {
    await limit(call, deviceLimits(callerOf(call.origin.ip)))
    return showFaces(call)
  },

  enterByPin: async (call) => {
    await limit(call, deviceLimits(callerOf(call.origin.ip)))
    return enterByPin(call)
  },

  share,

  shared: async ({ sql, actor: { salonId, session } }) => ({
    devices: await listTablets(sql, salonId, session.deviceId),
  }),

  end: endTablet,
})
