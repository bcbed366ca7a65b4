import type { KeyObject } from 'node:crypto'
import type { Deps } from '#server/http/route.ts'
import { isLoopback } from '#server/core/networks.ts'
import { isAddressLocal, withKey } from '#server/dev/local-only.ts'
import { standInSecrets } from '#server/dev/paysera/signing.ts'

export type PayseraAccount = {
  readonly projectId: string
  readonly password: string
  readonly publicKey: KeyObject
  readonly payUrl: string
  readonly isEncrypted: boolean
  readonly isTest: boolean
}

const livePayUrl = 'https://bank.paysera.com/pay/'
export const standInPath = '/dev/paysera'

type Asked = Pick<Deps, 'sql' | 'config'>

export const hasStandIn = (config: Deps['config']) =>
  config.PAYSERA_PROJECT_ID === undefined && isAddressLocal(config)

/** With the stand-in only the person at this machine can pay: for others its page does not exist. */
export const canBePaid = (config: Deps['config'], payerAddress: string) =>
  config.PAYSERA_PROJECT_ID !== undefined || (hasStandIn(config) && isLoopback(payerAddress))

/** The configured account, or without one that of the stand-in, which is the same on every node. */
export async function payseraAccount({ sql, config }: Asked): Promise<PayseraAccount> {
  const { PAYSERA_PROJECT_ID: projectId, PAYSERA_PASSWORD: password } = config
  const modes = { isEncrypted: config.PAYSERA_ENCRYPTED, isTest: config.PAYSERA_TEST }
  if (projectId !== undefined && password !== undefined) {
    const payUrl = config.PAYSERA_PAY_URL ?? livePayUrl
    return { projectId, password, payUrl, publicKey: config.payseraKey, ...modes }
  }
  const secrets = await standInSecrets({ sql, config })
  // The address with the key goes to the signed-in owner only.
  const payUrl = config.APP_URL + withKey(standInPath, config)
  return { ...secrets, payUrl, ...modes }
}
