import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Deps } from '#server/http/route.ts'
import { isLoopback } from '#server/core/networks.ts'
import { isAddressLocal, withKey } from '#server/core/local-only.ts'
import { standInSecrets } from './stand-in-secrets.ts'

export type PayseraAccount = {
  readonly projectId: string
  readonly password: string
  readonly publicKey: KeyObject
  readonly payUrl: string
  readonly isEncrypted: boolean
  readonly isTest: boolean
}

/** The key for Paysera's signatures of callbacks; published at https://www.paysera.com/download/public.key. */
const published = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDeT23V/kNtf/hrNae/ZsLfRZd8
E+os6HZ9CbgvB+X659kBDBq5vjMDCVkY6sicn1fcFfuotEcbhKSKDrDAQ+DmCMm9
6C7A4gqCC5OqmINauxYDdbie7V9GJWnbRXDs/5Mu722f5TuOUG3HhN/vTg8uCxIr
GIYv9idhvTbDyieVCwIDAQAB
-----END PUBLIC KEY-----`)

const livePayUrl = 'https://bank.paysera.com/pay/'
export const standInPath = '/dev/paysera'

type AccountAsked = Pick<Deps, 'sql' | 'config'>

export const hasStandIn = (config: Deps['config']) =>
  config.PAYSERA_PROJECT_ID === undefined && isAddressLocal(config)

/** With the stand-in only the person at this machine can pay: for others its page does not exist. */
export const canBePaid = (config: Deps['config'], payerAddress: string) =>
  config.PAYSERA_PROJECT_ID !== undefined || (hasStandIn(config) && isLoopback(payerAddress))

/** The configured account, or without one that of the stand-in, which is the same on every node. */
export async function payseraAccount({ sql, config }: AccountAsked): Promise<PayseraAccount> {
  const { PAYSERA_PROJECT_ID: projectId, PAYSERA_PASSWORD: password } = config
  const modes = { isEncrypted: config.PAYSERA_ENCRYPTED, isTest: config.PAYSERA_TEST }
  if (projectId !== undefined && password !== undefined) {
    const payUrl = config.PAYSERA_PAY_URL ?? livePayUrl
    return { projectId, password, payUrl, publicKey: config.payseraKey ?? published, ...modes }
  }
  const secrets = await standInSecrets({ sql, config })
  // The address with the key goes to the signed-in owner only.
  const payUrl = config.APP_URL + withKey(standInPath, config)
  return { ...secrets, payUrl, ...modes }
}
