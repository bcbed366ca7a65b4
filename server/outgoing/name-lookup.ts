import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

export type Place = { readonly address: string; readonly family: number }

/** All addresses of a name. */
export type Names = (hostname: string) => Promise<readonly Place[]>

const families = [
  ['resolve4', 4],
  ['resolve6', 6],
] as const

/**
 * Asks the name servers and not the operating system: its way keeps one of four threads that files need too, for as long as
 * a name server is slow. `localhost` is never asked for.
 */
export const placesOf: Names = async (hostname) => {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bare)) return [{ address: bare, family: isIP(bare) }]
  if (/(^|\.)localhost$/.test(bare)) return [{ address: '127.0.0.1', family: 4 }]
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled(
    families.map(async ([ask, family]) =>
      (await resolver[ask](bare)).map((address) => ({ address, family })),
    ),
  )
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first] = answers
  if (found.length === 0 && first?.status === 'rejected') throw first.reason
  return found
}
