import type { KeyObject } from 'node:crypto'
import type { Deps } from '#server/http/route.ts'
import { isLocalName } from '#server/dev/local-only.ts'
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

export const hasStandIn = ({ PAYSERA_PROJECT_ID }: Deps['config']) =>
  PAYSERA_PROJECT_ID === undefined

/** What stands in is for this machine only: whoever comes to a public address can't pay there. */
export const canBePaid = (config: Deps['config']) =>
  !hasStandIn(config) || isLocalName(new URL(config.APP_URL).hostname)

/** The real one as it is configured; without it what stands in for it, the same on every node. */
export async function payseraAccount({ sql, config }: Asked): Promise<PayseraAccount> {
  const { PAYSERA_PROJECT_ID: projectId, PAYSERA_PASSWORD: password } = config
  const modes = { isEncrypted: config.PAYSERA_ENCRYPTED, isTest: config.PAYSERA_TEST }
  if (projectId !== undefined && password !== undefined) {
    const payUrl = config.PAYSERA_PAY_URL ?? livePayUrl
    return { projectId, password, payUrl, publicKey: config.payseraKey, ...modes }
  }
  const secrets = await standInSecrets({ sql, config })
  const payUrl = config.APP_URL + standInPath
  return { ...secrets, payUrl, ...modes }
}
