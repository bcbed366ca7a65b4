import type { SalonLook } from '#contract/outside/door-page.ts'
import { type doorRoutes, pageReads } from '#contract/outside/door.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import { keepingAnswers } from '#server/core/sharing/kept-answers.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { limit, limitOf } from '#server/security/rate-limit.ts'
import { readPage } from './actions.ts'
import { knock } from './data.ts'
import { findLook, nextIn, type Page, type Unaddressed } from './look.ts'

/** A kept page, and its variants by language and by the barber whom the address asks for. */
type KeptLook = {
  readonly salon: string
  readonly look: Unaddressed
  readonly addressed: Map<string, SalonLook>
}

const most = 500
const pages = keepingAnswers<Page>({ spanMs: 5_000, most })
/** By their addresses. No longer than a minute of the clock, for then a time may have passed that the page offers. */
const looks = keepingAnswers<KeptLook>({
  spanMs: 60_000,
  most,
  ownerOf: ({ salon }) => salon,
})

/** Drops the kept pages of a salon that has changed, or of all salons. */
export function forgetPages(sql: Sql, salon?: string) {
  pages.drop(sql, salon)
  looks.drop(sql, salon)
}

/** Looks the address up first, so that one that leads to no open page is refused at once and takes no place in the cache. */
export async function openPage(deps: Pick<Deps, 'sql' | 'now' | 'config'>, slug: string) {
  const door = await knock(deps.sql, slug, deps.now())
  const page = await pages.get(deps.sql, door.salonId, deps.now(), () => readPage(deps, door))
  return { door, page }
}

const keptLook = (deps: Deps, slug: string) =>
  looks.get(deps.sql, slug, deps.now(), async () => {
    const { door, page } = await openPage(deps, slug)
    return { salon: door.salonId, look: await findLook(deps, door, page), addressed: new Map() }
  })

/** What the button on a salon's own site shows. Sites are busy: a kept answer counts for no limit and costs no query. */
export async function nextSlot({
  params: { slug },
  origin,
  ...deps
}: Deps & Pick<Call<typeof doorRoutes.next>, 'params' | 'origin'>) {
  if (!looks.has(deps.sql, slug, deps.now())) await limit(deps, [limitOf(pageReads, origin)])
  return nextIn((await keptLook(deps, slug)).look)
}

type Visitor = { readonly lang: DoorLanguage; readonly isAddressed?: boolean; readonly ip: string }

/** The data of a salon's page for one visitor. */
export async function lookAtSalon(
  deps: Deps,
  slug: string,
  { lang, isAddressed = false, ip, barber: asked }: Visitor & { barber: string },
): Promise<SalonLook> {
  await limit(deps, [limitOf(pageReads, { ip })])
  const { look, addressed } = await keptLook(deps, slug)
  const barber = look.salon.barbers.some(({ id }) => id === asked) ? asked : null
  const name = `${lang} ${isAddressed} ${barber}`
  const known = addressed.get(name)
  if (known) return known
  const told = { ...look, lang, isAddressed, barber }
  addressed.set(name, told)
  return told
}
