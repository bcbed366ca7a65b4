import { commonErrors } from '#contract/common.ts'
import { deviceRoutes } from '#contract/devices.ts'
import { AppError } from '#server/core/app-error.ts'
import { implement } from '#server/http/route.ts'

const unknown = async () => {
  throw new AppError(commonErrors.notFound)
}

export const devicesApi = implement(deviceRoutes, {
  enter: unknown,
  mine: unknown,
  forget: unknown,
  setPin: unknown,
  faces: unknown,
  enterByPin: unknown,
  share: unknown,
  shared: unknown,
  end: unknown,
})
