import { authRoutes } from '#contract/accounts/auth.ts'
import type { SecondStepWays } from '#contract/accounts/second-step.ts'
import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import type { World } from '#tests/support/world.ts'
import { newAuthenticator } from './authenticator.ts'
import { codeAt } from './program.ts'

type Who = { email: string; password: string; token: string }
type Shown = { code?: string; passkey?: ReturnType<ReturnType<typeof newAuthenticator>['get']> }

/** The second step of people in a world, as their telephones and browsers show it. */
export function secondFactorIn(world: World) {
  const logIn = ({ email, password }: Pick<Who, 'email' | 'password'>, shown: Shown = {}) =>
    world.request(authRoutes.login, { body: { email, password, ...shown } })

  /** What the right password alone is answered with. */
  const ways = async (who: Who) => (await logIn(who)).json['ways'] as SecondStepWays

  /** Connects a program; its codes are those of the world's clock, or of one that is off by so much. */
  async function connect(who: Who) {
    const as = world.as(who)
    const { secret } = await as.call(secondFactorRoutes.beginTotp, { body: {} })
    const code = (offMs = 0) => codeAt(secret, new Date(world.now.getTime() + offMs))
    const { recoveryCodes } = await as.call(secondFactorRoutes.confirmTotp, {
      body: { code: code() },
    })
    // The code of the connection is used: the next one comes in half a minute.
    world.now = new Date(world.now.getTime() + 30_000)
    return { secret, code, recoveryCodes: recoveryCodes ?? [] }
  }

  async function addKey(who: Who, name = 'Telefoni') {
    const as = world.as(who)
    const key = newAuthenticator()
    const { options } = await as.call(secondFactorRoutes.beginPasskey, { body: {} })
    const added = await as.call(secondFactorRoutes.addPasskey, {
      body: { name, passkey: key.create(options) },
    })
    return { ...key, ...added }
  }

  return { logIn, ways, connect, addKey }
}
