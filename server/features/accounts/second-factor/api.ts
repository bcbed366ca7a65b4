import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { implement } from '#server/http/route.ts'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './actions.ts'

export const secondFactorApi = implement(secondFactorRoutes, {
  read: readSecondFactor,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
})
