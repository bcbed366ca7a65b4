import { authWords } from '#contract/auth-forms.ts'
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
    return { message: authWords.loggedIn, ...(await enter(call)) }
  },

  mine: async ({ sql, actor: { userId, session } }) => ({
    devices: await listOwnDevices(sql, userId, session.deviceId),
    hasPin: await hasPin(sql, userId),
  }),

  forget: async (call) => {
    const { id, name } = await forgetDevice(call)
    if (id === call.actor.session.deviceId) call.device.drop()
    return { message: `${name}: pajisja u harrua.` }
  },

  setPin: async (call) => {
    await setPin(call)
    return { message: 'PIN-i u ruajt.' }
  },

  faces: async (call) => {
    await limit(call, deviceLimits(callerOf(call.origin.ip)))
    return showFaces(call)
  },

  enterByPin: async (call) => {
    await limit(call, deviceLimits(callerOf(call.origin.ip)))
    return { message: authWords.loggedIn, ...(await enterByPin(call)) }
  },

  share: async (call) => ({
    message: 'Kjo pajisje tani është tablet i sallonit.',
    device: await share(call),
  }),

  shared: async ({ sql, actor: { salonId, session } }) => ({
    devices: await listTablets(sql, salonId, session.deviceId),
  }),

  end: async (call) => {
    const { name } = await endTablet(call)
    return { message: `Tableti ${name} u mbyll.` }
  },
})
