import { correction, generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'
import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg'
import type { PosterLook } from '#contract/outside/door-page.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import type { Deps } from '#server/http/route.ts'
import { pageReads } from '#contract/outside/door.ts'
import { limit, limitOf } from '#server/security/rate-limit.ts'
import { openPage } from './view.ts'

/** The picture brings its own white ground, for on a dark page the code could not be read. */
const [black, white] = [
  [0, 0, 0],
  [255, 255, 255],
] as const
/** White around the code, in modules; a reader needs four. */
const quietZone = 4

/** The address as a code that a creased sheet still shows. */
const codeFor = (url: string) => generate(url, { minCorrectionLevel: correction.M })

type Visitor = { readonly lang: DoorLanguage; readonly ip: string }

async function doorOf(deps: Deps, slug: string, ip: string) {
  await limit(deps, [limitOf(pageReads, { ip })])
  const { salon } = (await openPage(deps, slug)).page
  return { salon, url: `${deps.config.APP_URL}/s/${salon.slug}` }
}

/** The code of a door's address as a picture. */
export async function readCode(deps: Deps, slug: string, { ip }: Visitor, type: 'svg' | 'png') {
  const code = codeFor((await doorOf(deps, slug, ip)).url)
  return type === 'png'
    ? Buffer.from(toPngBuffer(code, { pad: quietZone, scale: 16, on: black, off: white }))
    : toSvgSource(code, { pad: quietZone, xmlDeclaration: true, on: '#000', off: '#fff' })
}

/** The poster of a salon, to hang beside the mirror or in the window. */
export async function lookAtPoster(
  deps: Deps,
  slug: string,
  { lang, ip, size, ink }: Visitor & Pick<PosterLook, 'size' | 'ink'>,
): Promise<PosterLook> {
  const { salon, url } = await doorOf(deps, slug, ip)
  const code = codeFor(url)
  const { name, phone, colour, currency } = salon
  return {
    kind: 'poster',
    lang,
    now: wallClock(deps.now(), salon.timeZone).slice(0, 16),
    salon: { name, phone, colour, currency, slug: salon.slug },
    address: url.replace(/^https?:\/\//, ''),
    code: { path: toSvgPath(code), size: code.size },
    size,
    ink,
  }
}
