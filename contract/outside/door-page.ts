import type { doorRoutes, PublicSalon } from './door.ts'
import type { ReplyOf } from '../kit/route.ts'
import type { DoorLanguage } from '../languages.ts'
import type { OnlineBooking, SalonOfBooking } from './online-bookings.ts'
import type { OfClient } from './own-page.ts'
import type { EndedOffer } from './waiting-outside.ts'

export type DayOfPlaces = ReplyOf<typeof doorRoutes.places>['days'][number]
export type Place = { readonly date: string; readonly time: string }

/** The data that the server puts into a salon's page, so that it can be read without another request. */
export type SalonLook = {
  readonly kind: 'salon'
  readonly lang: DoorLanguage
  /** The salon's local time, as "2026-11-24 11:05". */
  readonly now: string
  readonly salon: PublicSalon
  /** The id of the service that is booked most; null where the salon offers none. */
  readonly usual: string | null
  /** The free times of that service on the next seven days. */
  readonly days: readonly DayOfPlaces[]
  /** Days from today on when nobody works, whatever the weekly hours say; a whole month of them while the salon is on leave. */
  readonly shut: readonly string[]
  /** The first three free times for the usual service. */
  readonly soonest: readonly Place[]
  /** The next free time for the usual service with each barber who does it, by the barber's id. */
  readonly next: Readonly<Record<string, Place>>
  /** The id of the barber whom the page's address asks for. */
  readonly barber: string | null
  /** True if the address names the language; otherwise the browser's preference decided. */
  readonly isAddressed?: boolean
  /** Read by messengers and search engines that show a link to the page. */
  readonly share?: {
    readonly picture: { readonly path: string; readonly width: number; readonly height: number }
    readonly icon: string
  }
}
/** The data of the page that a client's own link opens. */
export type VisitLook = OfClient & {
  readonly kind: 'visit'
  readonly lang: DoorLanguage
  readonly now: string
  readonly token: string
  readonly booking: OnlineBooking | null
  readonly salon: SalonOfBooking
  readonly mails: boolean | null
  /** Without JavaScript the page asks before it cancels: a visit of the reader's own, or one that somebody else booked for them. */
  readonly asks: VisitQuestion | null
  readonly remindable: boolean
  readonly waitedFor: string | null
}
export type VisitQuestion = 'cancel' | 'disown'
/** The page that the link of an offer opens for thirty days once it is over. */
export type OfferOverLook = {
  readonly kind: 'offer-over'
  readonly lang: DoorLanguage
  readonly now: string
  readonly salon: SalonOfBooking
  readonly ended: EndedOffer
}
/** The one page for every address and link that leads to nothing. */
type LostLook = { readonly kind: 'lost'; readonly lang: DoorLanguage }

/** A poster to print and hang up, with a QR code that leads to the page. */
export type PosterLook = {
  readonly kind: 'poster'
  readonly lang: DoorLanguage
  readonly salon: Pick<PublicSalon, 'name' | 'phone' | 'colour' | 'currency' | 'slug'>
  readonly now: string
  /** The address of the page without its protocol, for those who type it. */
  readonly address: string
  /** The QR code as the path of an SVG, and its width in modules. */
  readonly code: { readonly path: string; readonly size: number }
  readonly size: 'a4' | 'a5'
  readonly ink: 'full' | 'little'
}

export type DoorLook = SalonLook | VisitLook | OfferOverLook | LostLook | PosterLook

/** Files of the build that these pages refer to. */
export type DoorAssets = {
  /** The programs of a salon's page and of the others, in each language. */
  readonly scripts: Readonly<Record<'salon' | 'own', Readonly<Record<DoorLanguage, string>>>>
  readonly styles: string
  readonly fonts: readonly string[]
}

/** All that is needed to draw a page; `origin` makes its links absolute. */
export type Drawn = {
  readonly look: DoorLook
  readonly assets: DoorAssets
  readonly origin: string
}

/** The hue and strength of a salon's colour. Its lightness is not used: the page sets that, so that every text stays readable. */
export function toneOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  // To OKLab, after Björn Ottosson.
  const [l, m, s] = [
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  ].map(Math.cbrt) as [number, number, number]
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const strength = Math.min(0.12, Math.max(0.02, Math.hypot(a, b)))
  return { hue: Math.round((hue + 360) % 360), strength: Number(strength.toFixed(3)) }
}

type Tone = { readonly lightness: number; readonly strength: number; readonly hue: number }

/** A tone in hexadecimal, for programs that read nothing else, such as mail readers; values outside sRGB are clipped. */
export function hexOf({ lightness, strength, hue }: Tone) {
  const [a, b] = [Math.cos, Math.sin].map((of) => strength * of((hue * Math.PI) / 180)) as [
    number,
    number,
  ]
  // From OKLab, after Björn Ottosson.
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const light = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${light.map(channelOf).join('')}`
}

/** The colours of a salon's sign in hexadecimal, bright on a dark ground, for mails and drawings. */
export function signTones(colour: string) {
  const { hue, strength } = toneOf(colour)
  const tone = (lightness: number, share: number) =>
    hexOf({ lightness, strength: strength * share, hue })
  return {
    ground: tone(0.29, 0.7),
    strands: [tone(0.42, 0.85), tone(0.365, 0.78), tone(0.5, 0.9)],
    onGround: tone(0.975, 0.1),
    onGround2: tone(0.865, 0.32),
  }
}

/** The tone of a page's own buttons by day, dark enough for white letters, in hexadecimal. */
export const buttonTone = (colour: string) => hexOf({ lightness: 0.42, ...toneOf(colour) })

function channelOf(light: number) {
  const part = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0')
}
