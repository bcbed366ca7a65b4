import type { Config } from './config.ts'
import { isLocalName } from './networks.ts'

/** Only with a local address there are pages for the person at this machine: they open accounts and pay bills. */
export const isAddressLocal = ({ APP_URL }: Pick<Config, 'APP_URL'>) =>
  isLocalName(new URL(APP_URL).hostname)

/** The address of such a page with its key, for the start's output and for links between the pages. */
export const withKey = (path: string, { DEV_KEY }: Pick<Config, 'DEV_KEY'>) =>
  `${path}?key=${DEV_KEY}`
