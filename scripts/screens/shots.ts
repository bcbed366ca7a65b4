import type { Page } from '@playwright/test'
import { isPublic, screens } from '../../web/app/screens.ts'
import type { Name } from './people.ts'

export type Shot = {
  readonly name: string
  /** The account; undefined for a visitor. */
  readonly who?: Name
  readonly path: string
  /** The answer to calls: none, a failure, or no connection once the page is loaded. */
  readonly server?: 'silent' | 'failing' | 'away'
  readonly act?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .last()
    .click()
const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }
const key = (name: string) => (page: Page) => page.keyboard.press(name)
const openFirst = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** Every screen of the route table, with an account that may see it. */
function table(): Shot[] {
  return screens.flatMap(({ path, page, audience, role, adminTo }): Shot[] => {
    const name = page.replace(/-page$/, '')
    if (path.includes(':') || path === '/qkyqu') return []
    if (isPublic({ path, page, audience, title: '' })) return [{ name, path }]
    const admin: Shot = { name: `${name} (admin)`, path, who: 'admin' }
    if (role === 'admin') return [admin]
    const own: Shot = { name, path, who: 'owner' }
    const hasAdmin = audience === 'shell' && adminTo === undefined && path !== '/terminet'
    return hasAdmin && path !== '/klientet' ? [own, admin] : [own]
  })
}

const working = ['/', '/terminet', '/klientet', '/raportet', '/konfigurimet', '/abonimi']
const lists = ['/users', '/history', '/notifications', '/top-activities', '/raportet', '/abonimi']

const states: Shot[] = [
  ...working.map((path): Shot => ({ name: `empty ${path}`, path, who: 'empty' })),
  ...working.map((path): Shot => ({ name: `full ${path}`, path, who: 'full' })),
  ...working.map((path): Shot => ({
    name: `loading ${path}`,
    path,
    who: 'owner',
    server: 'silent',
  })),
  ...working.map((path): Shot => ({
    name: `error ${path}`,
    path,
    who: 'owner',
    server: 'failing',
  })),
  ...lists.map((path): Shot => ({
    name: `error ${path} (admin)`,
    path,
    who: 'admin',
    server: 'failing',
  })),
  { name: 'offline /terminet', path: '/terminet', who: 'owner', server: 'away' },
  { name: 'offline /login', path: '/login', server: 'away' },
  { name: 'trial /', path: '/', who: 'trial' },
  { name: 'gate /', path: '/', who: 'expired' },
  { name: 'expired /abonimi', path: '/abonimi', who: 'expired' },
]

const block = '.schedule-column .booking'
const card = openFirst(block)
/** A pending appointment, since one that is over cannot be moved. */
const waitingCard = openFirst(`${block}[data-status=pending]`)
const dialogs: Shot[] = [
  { name: 'registration', path: '/login?register=true' },
  { name: 'log-in that complains', path: '/login', act: press('Hyr') },
  { name: 'new password', path: '/reset-password#token=token' },
  { name: 'week', path: '/terminet?v=week', who: 'owner' },
  { name: 'full week', path: '/terminet?v=week', who: 'full' },
  { name: 'new appointment', path: '/terminet?new=1', who: 'owner' },
  { name: 'full new appointment', path: '/terminet?new=1', who: 'full' },
  {
    name: 'new appointment that complains',
    path: '/terminet?new=1',
    who: 'owner',
    act: press(/^Ruaj/),
  },
  { name: 'appointment', path: '/terminet', who: 'owner', act: card },
  { name: 'full appointment', path: '/terminet', who: 'full', act: card },
  { name: 'edit appointment', path: '/terminet', who: 'owner', act: inTurn(card, press('Edito')) },
  {
    name: 'move appointment',
    path: '/terminet',
    who: 'owner',
    act: inTurn(waitingCard, press('Zhvendos')),
  },
  {
    name: 'delete appointment?',
    path: '/terminet',
    who: 'owner',
    act: inTurn(card, press('Fshi')),
  },
  { name: 'clients with cancellations', path: '/klientet?tab=cancelled', who: 'owner' },
  {
    name: 'client',
    path: '/klientet',
    who: 'owner',
    act: openFirst('main table button, main li button'),
  },
  { name: 'new client', path: '/klientet', who: 'owner', act: press(/Klient i ri|Shto klient/) },
  { name: 'services', path: '/konfigurimet?tab=sherbimet', who: 'owner' },
  { name: 'full services', path: '/konfigurimet?tab=sherbimet', who: 'full' },
  {
    name: 'new service',
    path: '/konfigurimet?tab=sherbimet',
    who: 'owner',
    act: press('Shto Shërbim'),
  },
  { name: 'barbers', path: '/konfigurimet?tab=barberet', who: 'owner' },
  { name: 'full barbers', path: '/konfigurimet?tab=barberet', who: 'full' },
  {
    name: 'new barber',
    path: '/konfigurimet?tab=barberet',
    who: 'owner',
    act: press('Shto berber'),
  },
  { name: 'salon', path: '/konfigurimet?tab=salloni', who: 'owner' },
  { name: 'subscription status', path: '/abonimi?tab=statusi', who: 'owner' },
  { name: 'delete account?', path: '/profili', who: 'owner', act: press('Fshi llogarinë') },
  { name: 'palette', path: '/profili', who: 'owner', act: key('Control+k') },
  { name: 'keys', path: '/profili', who: 'owner', act: key('?') },
  { name: 'account menu', path: '/profili', who: 'owner', act: press(/^Llogaria/) },
]

export const shots: readonly Shot[] = [...table(), ...dialogs, ...states]
