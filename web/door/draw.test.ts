import { expect, test } from 'vitest'
import type { DoorAssets, SalonLook } from '#contract/outside/door-page.ts'
import { toneOf } from '#contract/outside/door-page.ts'
import { drawDoor } from './draw.tsx'

const assets: DoorAssets = {
  scripts: {
    salon: { sq: '/assets/a.js', en: '/assets/b.js' },
    own: { sq: '/assets/c.js', en: '/assets/d.js' },
  },
  styles: 'p{margin:0}',
  fonts: ['/assets/f.woff2'],
}
const origin = 'https://orari.example'
const nine = [{ from: '09:00', to: '20:00' }]

const look = (more: object = {}): SalonLook => ({
  kind: 'salon',
  lang: 'sq',
  now: '2026-11-23 10:00',
  salon: {
    slug: 'salloni-arta',
    name: 'Salloni Arta',
    address: 'Rruga 1',
    phone: '+355 69 123 4567',
    whatsapp: '00355 69 123 4567',
    hours: [nine, nine, nine, nine, nine, nine, []],
    country: 'AL',
    currency: 'EUR',
    timeZone: 'Europe/Tirane',
    text: '',
    colour: '#1c4e78',
    picture: null,
    services: [
      {
        id: 's1',
        name: 'Prerje',
        group: '',
        description: '',
        minutes: 30,
        price: 7.5,
        priceFrom: true,
      },
    ],
    barbers: [{ id: 'b1', name: 'Arta Krasniqi', services: ['s1'] }],
    rules: {
      onRequest: false,
      noticeMinutes: 60,
      horizonDays: 30,
      changeHours: 4,
      noShowsAsk: false,
      spread: 'all',
      waiting: false,
    },
    takesBookings: true,
    ...more,
  },
  usual: 's1',
  days: [{ date: '2026-11-23', places: ['16:30', '17:15'], good: [], closed: false }],
  shut: [],
  soonest: [
    { date: '2026-11-23', time: '16:30' },
    { date: '2026-11-23', time: '17:15' },
  ],
  next: { b1: { date: '2026-11-23', time: '16:30' } },
  barber: null,
})
const draw = (more: object = {}, lang: 'sq' | 'en' = 'sq') =>
  drawDoor({ look: { ...look(more), lang }, assets, origin })
const withoutPrograms = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

test('the public page is readable before its program runs', () => {
  const read = withoutPrograms(draw())
  for (const words of [
    'Salloni Arta',
    'Prerje',
    '30\u00a0min',
    'nga ',
    '7,50\u00a0€',
    'Hapur deri në 20:00',
    '16:30',
    'E diel',
    'Mbyllur',
  ])
    expect(read).toContain(words)
  expect(read).toContain('href="tel:+355691234567"')
  expect(read).toContain('href="https://wa.me/355691234567"')
})

test('the head of the page describes the salon to search engines and messengers', () => {
  const html = draw()
  expect(html).toContain('<title>Salloni Arta · Rezervo termin</title>')
  expect(html).toContain('<link rel="canonical" href="https://orari.example/s/salloni-arta">')
  expect(html).toContain('<meta property="og:title" content="Salloni Arta · Rezervo termin">')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'HairSalon',
    name: 'Salloni Arta',
    telephone: '+355691234567',
    address: { '@type': 'PostalAddress', streetAddress: 'Rruga 1', addressCountry: 'AL' },
    makesOffer: [{ priceSpecification: { minPrice: '7.50', priceCurrency: 'EUR' } }],
    specialOpeningHoursSpecification: [],
  })
})

test('search engines learn where to book in each language, and nowhere while no booking is taken', () => {
  const read = (more: object = {}) => {
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(draw(more)) ?? []
    return JSON.parse(json)
  }
  const url = 'https://orari.example/s/salloni-arta'
  const entry = (lang: string) =>
    expect.objectContaining({
      '@type': 'EntryPoint',
      urlTemplate: `${url}?lang=${lang}`,
      inLanguage: lang,
    })
  expect(read().potentialAction).toMatchObject({
    '@type': 'ReserveAction',
    target: [entry('sq'), entry('en')],
  })
  expect(read({ takesBookings: false })).not.toHaveProperty('potentialAction')
})

const share = {
  picture: { path: '/s/salloni-arta/card-x.png', width: 1200, height: 630 },
  icon: '/s/salloni-arta/icon-x.png',
}

test('a shared link shows the salon’s picture, and phones use its icon', () => {
  const html = drawDoor({ look: { ...look(), share, shut: ['2026-11-28'] }, assets, origin })
  for (const [property, content] of [
    ['og:image', 'https://orari.example/s/salloni-arta/card-x.png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Salloni Arta'],
    ['og:site_name', 'Salloni Arta'],
  ])
    expect(html).toContain(`<meta property="${property}" content="${content}">`)
  expect(html).toContain('<link rel="apple-touch-icon" href="/s/salloni-arta/icon-x.png">')
  expect(
    html.match(/<meta name="theme-color" media="[^"]+" content="#[0-9a-f]{6}">/g),
  ).toHaveLength(2)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    image: 'https://orari.example/s/salloni-arta/card-x.png',
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-11-28', validThrough: '2026-11-28' },
    ],
  })
  const [, data = ''] = /id="look">([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).not.toHaveProperty('share')
})

test('the bare address names no language, and each language has an address of its own', () => {
  const url = 'https://orari.example/s/salloni-arta'
  const canonicalOf = (more: object) =>
    /<link rel="canonical" href="([^"]+)">/.exec(
      drawDoor({ look: { ...look(), ...more }, assets, origin }),
    )?.[1]
  expect(canonicalOf({ lang: 'en' })).toBe(url)
  expect(canonicalOf({ lang: 'en', isAddressed: true })).toBe(`${url}?lang=en`)
  expect(canonicalOf({ lang: 'sq', isAddressed: true })).toBe(`${url}?lang=sq`)
  for (const [lang, href] of [
    ['x-default', url],
    ['sq', `${url}?lang=sq`],
    ['en', `${url}?lang=en`],
  ])
    expect(draw()).toContain(`<link rel="alternate" hreflang="${lang}" href="${href}">`)
})

test('markup in a salon’s words stays text in the page, in its data and in what search engines read', () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\u2028'
  const service = {
    id: 's1',
    name: hostile,
    group: hostile,
    description: hostile,
    minutes: 30,
    price: 1,
    priceFrom: false,
  }
  const html = draw({
    name: hostile,
    text: hostile,
    address: hostile,
    services: [service],
    barbers: [{ id: 'b1', name: hostile, services: ['s1'] }],
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  expect(html.match(/<script/g)).toHaveLength(4)
  const [, data = ''] = /id="look">([\s\S]*?)<\/script>/.exec(html) ?? []
  expect((JSON.parse(data) as SalonLook).salon.name).toBe(hostile)
})

test('no element has an inline style, which the page’s policy would drop', () => {
  expect(withoutPrograms(draw())).not.toMatch(/<[^>]+\sstyle=/)
})

test('an English page is English, with the salon’s own words unchanged', () => {
  const html = draw({}, 'en')
  expect(html).toContain('<html lang="en" class="dark">')
  for (const words of ['Open until 20:00', '€7.50', 'What are you coming for?', 'Prerje'])
    expect(html).toContain(words)
})

test('a page that takes no bookings says so, with the telephone', () => {
  const read = withoutPrograms(draw({ takesBookings: false }))
  expect(read).toContain('Rezervimet online janë ndalur')
  expect(read).not.toContain('vendet e para')
})

test('a salon’s colour gives the page its hue and strength', () => {
  expect(toneOf('#1c4e78').hue).toBeGreaterThan(235)
  expect(toneOf('#1c4e78').hue).toBeLessThan(260)
  expect(toneOf('#ffffff').strength).toBe(0.02)
  expect(toneOf('#ff0000').strength).toBe(0.12)
})

test('a salon on leave says until when, when it opens, and the first free slot after it', () => {
  const shut = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
  const away = { ...look(), shut, soonest: [{ date: '2026-11-27', time: '09:00' }] }
  const html = withoutPrograms(drawDoor({ look: away, assets, origin }))
  expect(html).toContain('Sot mbyllur')
  expect(html).toContain('Pushime deri më 26 nëntor')
  expect(html).toContain('Salloni hapet të premten.')
  expect(html).toContain('Pre 27')
  // The list of opening hours says the same.
  expect(html.match(/E hënë<\/dt><dd[^>]*>Mbyllur/g)).toHaveLength(2)
  expect(html.match(/E premte<\/dt><dd[^>]*>09:00–20:00/g)).toHaveLength(2)
  const holiday = drawDoor({ look: { ...look(), shut: ['2026-11-23'] }, assets, origin })
  expect(holiday).toContain('Hapet nesër në 09:00')
  expect(holiday).not.toContain('Pushime deri')
})
