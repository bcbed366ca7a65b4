import { signTones } from '#contract/outside/door-page.ts'
import { lengthsOf } from '#contract/outside/fringe.ts'
import { fingerprintOf } from '#server/core/fingerprint.ts'
import { escapeHtml } from '#server/documents/escape-html.ts'

/** `card`: what programs show beside a link to the page; `icon`: what a phone puts on its first screen. */
export type CardKind = 'card' | 'icon'

export const cardSize = { width: 1200, height: 630 } as const
const iconSide = 180

/** What a salon's pictures are drawn from. */
export type Sign = { readonly name: string; readonly colour: string; readonly address: string }

/** Raised by one when the drawing changes, so that all pictures are drawn again. */
const look = 1

/** The name of a picture says what it is drawn from. */
export const cardHash = (kind: CardKind, { name, colour, address }: Sign) =>
  fingerprintOf(JSON.stringify([look, kind, name, colour, kind === 'card' ? address : '']))

export const cardSvg = (kind: CardKind, sign: Sign) => (kind === 'card' ? card(sign) : icon(sign))

type Fringe = { readonly width: number; readonly room: number; readonly step: number }

/** The mark of a salon: a comb of strands, one of them cut short with a point of brass. */
function fringe({ name, colour }: Sign, { width, room, step }: Fringe) {
  const { strands } = signTones(colour)
  const count = Math.floor(width / step)
  const [pad, thick] = [(width - (count - 1) * step) / 2, step * 0.46]
  const cut = Math.round(count * 0.72)
  return lengthsOf(name, count).map((share, nth) => {
    const x = (pad + nth * step).toFixed(1)
    const whole = Math.round(share * room * (0.35 + (0.65 * nth) / (count - 1))) + step
    const long = nth === cut ? Math.round(whole * 0.62) : whole
    const tone = strands[(nth * 3 + (nth >> 2) + name.length) % strands.length] ?? ''
    const point = `<circle cx="${x}" cy="${long + thick * 2}" r="${(thick * 0.62).toFixed(1)}" fill="#e3b662"/>`
    return `<path d="M${x} ${-step}V${long}" stroke="${tone}" stroke-width="${thick.toFixed(1)}" stroke-linecap="round"/>${nth === cut ? point : ''}`
  })
}

const svg = (width: number, height: number, ground: string, inner: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${inner.join('')}</svg>`

const icon = (sign: Sign) =>
  svg(
    iconSide,
    iconSide,
    signTones(sign.colour).ground,
    fringe(sign, { width: iconSide, room: 120, step: 22 }),
  )

const [left, right, bottom] = [84, 84, 560]
/** The average width of a letter in a wide line, as a share of the font's size. */
const letterWidth = 0.57
const [largest, smallest] = [112, 46]

function card(sign: Sign) {
  const { ground, onGround, onGround2 } = signTones(sign.colour)
  const address = drawable(sign.address).slice(0, 60)
  const { size, lines } = fitted(drawable(sign.name))
  const base = address === '' ? bottom : bottom - 68
  const texts = lines.map((line, nth) => {
    const y = base - (lines.length - 1 - nth) * size * 1.08
    return text(line, { y, size, fill: onGround })
  })
  const sub = address === '' ? [] : [text(address, { y: bottom, size: 36, fill: onGround2 })]
  const comb = fringe(sign, { width: cardSize.width, room: 250, step: 40 })
  return svg(cardSize.width, cardSize.height, ground, [...comb, ...texts, ...sub])
}

const text = (words: string, { y, size, fill }: { y: number; size: number; fill: string }) =>
  `<text x="${left}" y="${Math.round(y)}" font-family="Bricolage Grotesque" font-weight="700" font-size="${size}" fill="${fill}">${escapeHtml(words)}</text>`

/** The letters that the bundled fonts have. A name in other letters is left out, and the picture shows colour and mark only. */
const drawable = (words: string) =>
  words
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Zs}€&+|]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The name in one line or in two, whichever can be set larger. */
function fitted(name: string) {
  const room = cardSize.width - left - right
  const sizeOf = (lines: readonly string[]) =>
    Math.floor(room / (letterWidth * Math.max(1, ...lines.map((line) => line.length))))
  const whole = sizeOf([name])
  if (whole >= largest * 0.8) return { size: Math.min(largest, whole), lines: [name] }
  const lines = halved(name)
  const size = Math.max(smallest, Math.min(largest * 0.86, sizeOf(lines)))
  const most = Math.floor(room / (letterWidth * size))
  return { size: Math.round(size), lines: lines.map((line) => cutTo(line, most)) }
}

const cutTo = (line: string, most: number) =>
  line.length <= most ? line : `${line.slice(0, most - 1).trim()}…`

/** The name in two lines, split at the blank nearest to its middle. */
function halved(name: string) {
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = blanks.toSorted(
    (one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2),
  )
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)]
}
