/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string'
import { type DoorLook, type Drawn, type SalonLook, toneOf } from '#contract/door-page.ts'
import { currencyFacts } from '#contract/kit/currency.ts'
import { Page } from './page.tsx'
import { wordsIn } from './words/words.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
/** Data for a program within the page: no text in it can end its element. */
const asJson = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What search engines read of a salon. */
function structured({ salon }: SalonLook, url: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    name: salon.name,
    url,
    ...(salon.picture && { image: `${origin}${salon.picture}` }),
    ...(salon.phone && { telephone: salon.phone }),
    ...(salon.address && { address: salon.address }),
    currenciesAccepted: salon.currency,
    openingHoursSpecification: salon.hours.flatMap((pieces, nth) =>
      pieces.map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days[nth],
        opens: from,
        closes: to,
      })),
    ),
    makesOffer: salon.services.map(({ name, price }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
      price: price.toFixed(currencyFacts[salon.currency].digits),
      priceCurrency: salon.currency,
    })),
    potentialAction: { '@type': 'ReserveAction', target: url },
  }
}

function headOf(look: DoorLook, origin: string) {
  const words = wordsIn(look.lang)
  if (look.kind !== 'salon') {
    const titles = { lost: words.lostTitle, visit: words.yourVisit, poster: words.scan } as const
    const title = titles[look.kind]
    return `<title>${escape(title)} · Orari</title><meta name="robots" content="noindex">`
  }
  const { salon, lang } = look
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
    ['og:image', `${origin}${salon.picture ?? '/og.jpg'}`],
  ]
  return [
    `<title>${escape(title)}</title><meta name="description" content="${escape(description)}">`,
    ...meta.map(
      ([name = '', content = '']) => `<meta property="${name}" content="${escape(content)}">`,
    ),
    `<link rel="canonical" href="${url}${lang === 'en' ? '?lang=en' : ''}">`,
    `<link rel="alternate" hreflang="sq" href="${url}"><link rel="alternate" hreflang="en" href="${url}?lang=en">`,
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
      : `<script type="application/json" id="look">${asJson(look)}</script><script type="module" src="${assets.script}"></script>`
  return (
    `<!doctype html><html lang="${look.lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<meta name="color-scheme" content="light dark"><link rel="icon" href="/icon.svg" type="image/svg+xml">${fonts}` +
    `${headOf(look, origin)}<style>${assets.styles}</style>${toneStyle(look)}</head>` +
    `<body><div id="door">${renderToString(<Page look={look} />)}</div>${program}</body></html>`
  )
}
