import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { VisitLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { Page } from '../page.tsx'

const booking: OnlineBooking = {
  token: 't',
  date: '2026-11-24',
  time: '10:00',
  minutes: 60,
  barber: 'Arta',
  barberId: 'b',
  services: ['Prerje'],
  serviceIds: ['s'],
  price: 10,
  status: 'confirmed',
  requested: false,
  offerUntil: null,
  refused: false,
  cancelledBy: null,
  cancelReason: '',
  movedFrom: null,
  clientAnswer: null,
  clientAnswerAt: null,
  canChangeUntil: '2026-11-24 06:00',
}
const salon: VisitLook['salon'] = {
  name: 'Salloni Arta',
  slug: 'salloni-arta',
  address: '',
  phone: '',
  whatsapp: '',
  colour: '#0d6146',
  country: 'AL',
  currency: 'EUR',
  timeZone: 'Europe/Tirane',
  changeHours: 4,
  horizonDays: 30,
}
const read = (visit: Partial<OnlineBooking>, more: Partial<VisitLook> = {}) =>
  renderToString(
    h(Page, {
      look: {
        kind: 'visit',
        lang: 'sq',
        now: '2026-11-23 10:00',
        token: 't',
        booking: { ...booking, ...visit },
        salon,
        mails: null,
        asks: null,
        remindable: false,
        waitedFor: null,
        ahead: [],
        usual: null,
        stamps: null,
        ...more,
      },
    }),
  )
const off = { status: 'cancelled', cancelledBy: 'salon', canChangeUntil: null } as const

test.for([
  ['a visit that was called off', { ...off }, 'U anulua', 'salloni e anuloi terminin'],
  [
    'a request that was refused',
    { ...off, refused: true, cancelReason: 'Pushim' },
    'Salloni nuk e pranoi',
    'Salloni: “Pushim”',
  ],
  [
    'a request without an answer',
    { ...off, refused: true, cancelReason: 'Pa përgjigje' },
    'Salloni nuk u përgjigj',
    'Vendi u lirua.',
  ],
  [
    'a request that waits',
    { status: 'pending', requested: true },
    'Ende nuk u pranua',
    'hapeni përsëri këtë faqe',
  ],
] as const)(
  '%s says so, and without a number nobody is told to call the salon',
  ([, visit, title, words]) => {
    const html = read(visit)
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain(words)
    expect(html).not.toMatch(/telefono/i)
  },
)

test('the salon’s reason stands before the sentence on what to do next', () => {
  const html = read({ ...off, cancelReason: 'Jam sëmurë' })
  expect(html.indexOf('Salloni: “Jam sëmurë”')).toBeGreaterThan(0)
  expect(html.indexOf('Salloni: “Jam sëmurë”')).toBeLessThan(html.indexOf('Vendi u lirua.'))
})

test('every button works without JavaScript, or is not shown without it', () => {
  const html = read({}, { mails: true })
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
  expect(buttons.length).toBeGreaterThanOrEqual(4)
  expect(buttons.filter((tag) => !/type="submit"/.test(tag) && !/alive/.test(tag))).toEqual([])
  const forms = [...html.matchAll(/<form[^>]*>/g)].map(([tag]) => tag)
  expect(forms.every((tag) => /action="\/(b|api\/public\/bookings)\/t\//.test(tag))).toBe(true)
  // Programs may open any link or GET form, so that acts are posted.
  expect(forms.filter((tag) => /\/api\//.test(tag) && !/method="post"/.test(tag))).toEqual([])
})

test('the question before a cancellation is a page whose form cancels', () => {
  expect(read({}, { asks: 'cancel' })).toContain('Ta anulojmë terminin?')
  expect(read({}, { asks: 'cancel' })).toContain('action="/api/public/bookings/t/cancel-form"')
  expect(read({}, { asks: 'disown' })).toContain('name="disown" value="yes"')
  expect(read(off, { asks: 'cancel' })).toContain('>U anulua</h1>')
})

const pushed = { movedFrom: { date: '2026-11-24', time: '09:45' } } as const

test('the page of a visit that was pushed back says both times and asks for an answer', () => {
  const page = read(pushed)
  expect(page).toContain('Vizita u shty: 10:00 (ishte 09:45)')
  expect(page).toContain('Po vij')
  expect(page).toContain('S’mund në 10:00')
  expect(page).not.toContain('Shto në kalendar')
})

test('the page of a visit whose client comes at the new time gives the calendar anew', () => {
  const page = read({ ...pushed, clientAnswer: 'coming' })
  expect(page).toContain('Salloni e di që vini në 10:00. Faleminderit.')
  expect(page).toContain('Përditëso kalendarin')
  expect(page).toContain('S’mund më')
})

test('the page of a visit whose client cannot come says that it stays, and offers another time', () => {
  const page = read({ ...pushed, clientAnswer: 'cannot' })
  expect(page).toContain('Vendi mbetet juaji derisa të merreni vesh.')
  expect(page).toContain('Zgjidh vetë një orë')
  expect(page).toContain('Po vij')
  expect(read({ ...pushed, ...off })).not.toContain('Po vij')
})

const ahead = [
  {
    token: 'next',
    date: '2026-12-22',
    time: '11:30',
    services: ['Prerje', 'Mjekër'],
    barber: 'Besa',
    requested: true,
  },
]

test('the page lists the other visits, and books again what the client usually has', () => {
  const usual = { services: ['s', 'm'], barber: 'b' }
  const html = read({}, { ahead, usual })
  expect(html).toContain('Terminet e tjera')
  expect(html).toContain('href="/b/next?lang=sq"')
  expect(html).toContain('Prerje + Mjekër te Besa · Pret përgjigje')
  const again = 'href="/s/salloni-arta?barber=b&amp;services=s%2Cm"'
  expect(html.split(again)).toHaveLength(2)
  expect(read(off, { usual }).split(again)).toHaveLength(2)
  expect(read({}, { usual, salon: { ...salon, slug: null } })).not.toContain('Rezervo përsëri')
})

test('the page says in both languages how far the stamps are', () => {
  const stamps = { have: 6, every: 10, ready: false, reward: 100 }
  expect(read({}, { stamps })).toContain('6 vula nga 10 · e dhjeta falas')
  expect(read({}, { stamps, lang: 'en' })).toContain('6 of 10 stamps · the 10th is free')
  const ready = { have: 9, every: 10, ready: true, reward: 50 }
  expect(read({}, { stamps: ready })).toContain('Herën tjetër: e dhjeta me 50 % zbritje')
  expect(read({}, { stamps: ready, lang: 'en' })).toContain('Next time: your 10th visit, 50% off')
})
