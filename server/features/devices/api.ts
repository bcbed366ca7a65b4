import { deviceRoutes } from '#contract/devices/devices.ts'
import { deliverFrom } from '#server/features/outbox/deliver.ts'
import type { Inner } from '#server/http/inner.ts'
import { implement } from '#server/http/route.ts'
import { changeTablet, endTablet, enter, forgetDevice, setPin, share } from './actions.ts'
import { enterByPin, showFaces, tabletAt } from './counter.ts'
import { hasPin, listOwnDevices, listTablets } from './data.ts'
import { tellGuesses } from './guesses.ts'
import { showCopies } from './kept.ts'

export const devicesApi = (inner: Inner) =>
  implement(deviceRoutes, {
    enter,

    mine: async ({ sql, actor: { userId, session } }) => ({
      devices: await listOwnDevices(sql, userId, session.deviceId),
      hasPin: await hasPin(sql, userId),
    }),

    forget: forgetDevice,
    setPin,

    faces: showFaces,

    enterByPin,

    kept: (call) => showCopies(call, inner),

    deliver: async (call) => deliverFrom(await tabletAt(call), call, inner),

    guessed: tellGuesses,

    share,

    change: changeTablet,

    shared: async ({ sql, actor: { salonId, session } }) => ({
      devices: await listTablets(sql, salonId, session.deviceId),
    }),

    end: endTablet,
  })
