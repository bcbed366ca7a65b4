/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string'
import type { PublicSalon } from '#contract/outside/door.ts'
import {
  type DoorLook,
  type Drawn,
  hexOf,
  type SalonLook,
  toneOf,
} from '#contract/outside/door-page.ts'
import { type Currency, currencyFacts } from '#contract/kit/currency.ts'
import { dialled } from '#contract/kit/dialling.ts'
import { Page } from './page.tsx'
import { wordsIn } from './words/words.ts'

/** Runs in the head, before there is a program: remembers which button was pressed last. */
export const noteEarlyPress =
  'onclick=e=>(window.pressed=e.target.closest("button"))&&e.preventDefault()'
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
/** Data for a script element: no text in it can end that element. */
const asJson = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The sign's ground in each theme, as in `tokens.css`, for the bar of the browser above it. */
function groundsOf(colour: string) {
  const { hue, strength } = toneOf(colour)
  return [
    ['light', hexOf({ lightness: 0.315, strength: strength * 0.72, hue })],
    ['dark', hexOf({ lightness: 0.255, strength: strength * 0.55, hue })],
  ] as const
}

const pictureOf = ({ salon, share }: SalonLook) =>
  share?.picture ?? { path: salon.picture ?? '/og.jpg', width: 1200, height: 630 }

/** "nga 25 €" is the least that it costs. */
function priceOf({ price, priceFrom }: PublicSalon['services'][number], currency: Currency) {
  const amount = price.toFixed(currencyFacts[currency].digits)
  if (!priceFrom) return { price: amount, priceCurrency: currency }
  return {
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: amount,
      priceCurrency: currency,
    },
  }
}

/** Where a search engine sends those who want to book, in each language. */
const reserving = (url: string) => ({
  '@type': 'ReserveAction',
  target: ['sq', 'en'].map((lang) => ({
    '@type': 'EntryPoint',
    urlTemplate: `${url}?lang=${lang}`,
    inLanguage: lang,
    actionPlatform: [
      'https://schema.org/DesktopWebPlatform',
      'https://schema.org/MobileWebPlatform',
    ],
  })),
  result: { '@type': 'Reservation' },
})

/** What search engines read of a salon. */
function structured(look: SalonLook, url: string, origin: string) {
  const { salon, shut } = look
  return {
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    name: salon.name,
    url,
    image: `${origin}${pictureOf(look).path}`,
    ...(salon.phone && { telephone: dialled(salon.phone, salon.country) }),
    ...(salon.address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: salon.address,
        addressCountry: salon.country,
      },
    }),
    currenciesAccepted: salon.currency,
    openingHoursSpecification: salon.hours.flatMap((pieces, nth) =>
      pieces.map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days[nth],
        opens: from,
        closes: to,
      })),
    ),
    // schema.org marks a closed day as open from midnight to midnight.
    specialOpeningHoursSpecification: shut.map((day) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: day,
      validThrough: day,
    })),
    makesOffer: salon.services.map((service) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: service.name },
      ...priceOf(service, salon.currency),
    })),
    ...(salon.takesBookings && { potentialAction: reserving(url) }),
  }
}

function headOf(look: DoorLook, origin: string) {
  const words = wordsIn(look.lang)
  if (look.kind !== 'salon') {
    const titles = {
      lost: words.lostTitle,
      visit: words.yourVisit,
      'offer-over': words.offerOver,
      poster: words.scan,
    } as const
    const title = titles[look.kind]
    return `<title>${escape(title)} · Orari</title><meta name="robots" content="noindex">`
  }
  const { salon, lang, share } = look
  const picture = pictureOf(look)
  const url = `${origin}/s/${salon.slug}`
  const [title, description] = [
    words.pageTitle(salon.name),
    salon.text || words.description(salon.name),
  ]
  const meta = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', lang === 'en' ? 'en_GB' : 'sq_AL'],
    ['og:site_name', salon.name],
    ['og:image', `${origin}${picture.path}`],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', salon.name],
  ]
  return [
    `<title>${escape(title)}</title><meta name="description" content="${escape(description)}">`,
    ...meta.map(
      ([name = '', content = '']) => `<meta property="${name}" content="${escape(content)}">`,
    ),
    // The bare address follows the browser's language, so it stands for no language in particular.
    `<link rel="canonical" href="${url}${look.isAddressed ? `?lang=${lang}` : ''}">`,
    `<link rel="alternate" hreflang="x-default" href="${url}">`,
    ...['sq', 'en'].map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${url}?lang=${one}">`,
    ),
    ...groundsOf(salon.colour).map(
      ([theme, ground]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${ground}">`,
    ),
    share ? `<link rel="apple-touch-icon" href="${share.icon}">` : '',
    `<script type="application/ld+json">${asJson(structured(look, url, origin))}</script>`,
  ].join('')
}

function toneStyle(look: DoorLook) {
  if (look.kind === 'lost') return ''
  const { hue, strength } = toneOf(look.salon.colour)
  const paper = look.kind === 'poster' ? `@page{size:${look.size.toUpperCase()};margin:0}` : ''
  return `<style>:root{--h:${hue};--c:${strength}}${paper}</style>`
}

/** The whole page, ready to be read before any program runs. */
export function drawDoor({ look, assets, origin }: Drawn) {
  const fonts = assets.fonts
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
    .join('')
  const program =
    look.kind === 'lost'
      ? ''
      : `<script type="application/json" id="look">${asJson({ ...look, share: undefined })}</script><script type="module" src="${assets.scripts[look.kind === 'salon' ? 'salon' : 'own'][look.lang]}"></script>`
  return (
    // The class that the palette's dark sheet asks for; these pages read that sheet only where the device is dark.
    `<!doctype html><html lang="${look.lang}" class="dark"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<meta name="color-scheme" content="light dark"><link rel="icon" href="/icon.svg" type="image/svg+xml">${fonts}` +
    `${headOf(look, origin)}<script>${noteEarlyPress}</script><style>${assets.styles}</style>${toneStyle(look)}</head>` +
    `<body><div id="door">${renderToString(<Page look={look} />)}</div>${program}</body></html>`
  )
}
