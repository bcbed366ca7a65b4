import type { Page } from '@playwright/test'
import { addDays, dayOf, weekdayOf } from '#contract/kit/time.ts'
import { choose, inTurn, openFirst, press, type Shot, write } from './shot.ts'

const client = openFirst('main tbody button, main li button')
const block = '.schedule-column .booking'
const card = openFirst(block)
/** The next day on which the salon is open: what is over cannot be moved, and in the evening all of today is. */
const ahead = [1, 2]
  .map((days) => addDays(dayOf(new Date()), days))
  .filter((day) => weekdayOf(day) !== 6)[0]
const dayAhead = `/terminet?d=${ahead}`
const waitingCard = openFirst(`${block}[data-status=pending]`)
const own = (name: string, path: string, act?: Shot['act']): Shot => ({
  name,
  path,
  who: 'owner',
  ...(act && { act }),
})
const ofFull = (name: string, path: string, act?: Shot['act']): Shot => ({
  ...own(name, path, act),
  who: 'full',
})

const calendar: Shot[] = [
  own('week', '/terminet?v=week'),
  own('week of one barber', '/terminet?v=week&b=Besnik+Gashi'),
  ofFull('full week', '/terminet?v=week&b='),
  ofFull('full hour', '/terminet?v=week&b=', press(/ora 10: /)),
  { name: 'day of a barber', path: '/terminet', who: 'barber' },
  own('appointment', '/terminet', card),
  own('appointment behind the dots', '/terminet', inTurn(card, press('Më shumë'))),
  ofFull('full appointment', '/terminet', card),
  own('edit appointment', '/terminet', inTurn(card, press('Edito'))),
  own('move appointment', dayAhead, inTurn(waitingCard, press('Zhvendos'))),
  own('cancel appointment?', dayAhead, inTurn(waitingCard, press('Anulo'))),
  ofFull('did not come', '/terminet', inTurn(card, press(/^Nuk erdhi/))),
  own('delete appointment?', '/terminet', inTurn(card, choose('Fshi'))),
  own('new appointment', '/terminet?new=1'),
  ofFull('full new appointment', '/terminet?new=1'),
  own('new appointment that complains', '/terminet?new=1', press(/^Ruaj/)),
  own('walk-in', '/terminet', press(/^Kalimtar/)),
  own('requests', '/presin'),
  own('messages', '/presin?s=mesazhe'),
]

const clients: Shot[] = [
  own('clients with cancellations', '/klientet?tab=anulime'),
  own('clients found by nobody', '/klientet', write('Kërko klient', 'Teuta Askushi')),
  own('client', '/klientet', client),
  ofFull('full client', '/klientet', client),
  own('client behind the dots', '/klientet', inTurn(client, press('Më shumë'))),
  own('edit client', '/klientet', inTurn(client, choose('Edito'))),
  own('new client', '/klientet', press(/Klient i ri|Shto klient/)),
]

const till: Shot[] = [
  own('close a visit', '/arka', press(/^Ndryshe/)),
  own('close with a discount', '/arka', inTurn(press(/^Ndryshe/), press('Zbritje'), press('10%'))),
  own('sale', '/arka', press('Shitje')),
  own('cash in and out', '/arka', press('Hyrje ose dalje')),
  own('month of the till', `/arka?m=${dayOf(new Date()).slice(0, 7)}`),
  own('rows of a share', '/arka/pjeset', press(/shfaq rreshtat/)),
  own('percentages', '/arka/pjeset', press(/^Ndrysho përqindjet/)),
]

const openPerson = (page: Page) => page.getByRole('link', { name: 'Besnik Gashi' }).click()

const settings: Shot[] = [
  ...['profili', 'sherbimet', 'ekipi', 'pushimet', 'salloni', 'online', 'orari'].map((tab) =>
    own(`settings ${tab}`, `/konfigurimet?tab=${tab}`),
  ),
  own('salon that changed', '/konfigurimet?tab=salloni', write('Emri i sallonit', 'Te Arta')),
  ofFull('full services', '/konfigurimet?tab=sherbimet'),
  own('service', '/konfigurimet?tab=sherbimet', openFirst('.service-line')),
  own(
    'services that changed',
    '/konfigurimet?tab=sherbimet',
    inTurn(openFirst('.service-line'), write('Çmimi', '8,50'), (page) =>
      page.keyboard.press('Escape'),
    ),
  ),
  own(
    'services that were refused',
    '/konfigurimet?tab=sherbimet',
    inTurn(openFirst('.service-line'), write('Çmimi', '0'), press('Ruaj Konfigurimet')),
  ),
  own('new service', '/konfigurimet?tab=sherbimet', press('Shto Shërbim')),
  ofFull('full team', '/konfigurimet?tab=ekipi'),
  own('person', '/konfigurimet?tab=ekipi', openPerson),
  own('hours of a person', '/konfigurimet?tab=ekipi', async (page) => {
    await openPerson(page)
    await page.getByRole('link', { name: /^(Ndrysho orët|Orët)/ }).click()
  }),
  own('new absence', '/konfigurimet?tab=pushimet', press('Mungesë e re')),
  own('new member', '/konfigurimet?tab=ekipi', press('Shto dikë')),
]

const frame: Shot[] = [
  own('subscription status', '/abonimi?tab=statusi'),
  own('delete account?', '/profili', press('Fshi llogarinë')),
  own('palette', '/profili', (page) => page.keyboard.press('Control+k')),
  own('palette that finds', '/profili', async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('anulo')
  }),
  own('keys', '/profili', (page) => page.keyboard.press('?')),
  own('account menu', '/profili', press(/^Llogaria/)),
  {
    name: 'edit user',
    path: '/users',
    who: 'admin',
    act: inTurn(press(/^Veprime për/), async (page) =>
      page.getByRole('menuitem', { name: 'Edito' }).click(),
    ),
  },
  own('receipt', '/abonimi?tab=statusi', openFirst('a[href^="/abonimi/fatura/"]')),
]

const visitors: Shot[] = [
  { name: 'registration', path: '/login?register=true' },
  { name: 'log-in that complains', path: '/login', act: press('Hyr') },
  { name: 'new password', path: '/reset-password#token=token' },
  { name: 'door', path: ':door' },
  {
    name: 'door with a service chosen',
    path: ':door',
    act: openFirst('.service, [class*=service] button, label'),
  },
  { name: 'visit of a client', path: ':visit' },
  { name: 'door that leads nowhere', path: '/s/nuk-ka' },
  own('poster', ':door/poster'),
]

/** What is opened by hand, and what the address alone does not show. */
export const workShots: readonly Shot[] = [
  ...calendar,
  ...clients,
  ...till,
  ...settings,
  ...frame,
  ...visitors,
]
