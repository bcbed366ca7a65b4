import { isPublic, screens } from '../../web/app/screens.ts'
import type { Shot } from './shot.ts'
import { workShots } from './work-shots.ts'

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

const working = ['/', '/terminet', '/klientet', '/arka', '/raportet', '/konfigurimet', '/abonimi']
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
  { name: 'senseless /', path: '/', who: 'owner', server: 'senseless' },
  { name: 'too old', path: '/login', isTooOld: true },
  { name: 'offline /terminet', path: '/terminet', who: 'owner', server: 'away' },
  { name: 'offline /login', path: '/login', server: 'away' },
  { name: 'trial /', path: '/', who: 'trial' },
  { name: 'gate /', path: '/', who: 'expired' },
  { name: 'expired /abonimi', path: '/abonimi', who: 'expired' },
]

export const shots: readonly Shot[] = [...table(), ...workShots, ...states]
