import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from '#contract/kit/route.ts'
import { belongingsIn } from '#tests/support/fixtures/belongings.ts'
import { listsOf } from '#tests/support/recipes/recipe.ts'
import { recipes } from '#tests/support/recipes/recipes.ts'
import type { Wire } from '#tests/support/server/requests.ts'
import type { World } from '#tests/support/world.ts'

/** Calls a route by its recipe as a new account, an owner or an administrator; `dress` changes the call just before it is sent. */
export async function callByRecipe(
  world: World,
  [name, route]: readonly [name: string, route: Route],
  dress: (wire: Wire) => Wire | Promise<Wire>,
) {
  const { about, reaches, wire, sends } = recipes[name] ?? {}
  const belongings = belongingsIn(world)
  const asker = await (route.access === 'admin' ? world.admin() : world.owner())
  const id = about ? await belongings[about](reaches ? await world.owner() : asker) : ''
  const another = () => belongings[about ?? 'account'](asker)
  const salon = { another, ...listsOf(world.sql, asker.salonId) }
  const call = (await wire?.(id, asker, salon)) ?? { params: { id } }
  const asked = world.request(route, await dress(call), asker.token)
  for (let isDone = !sends; !isDone;) {
    await world.deliverMails()
    isDone = await Promise.race([asked.then(() => true), pause(50, false)])
  }
  return asked
}
