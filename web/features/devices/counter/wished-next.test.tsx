import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queueErrors } from '#contract/queue/entries.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { anEntry } from '#tests/support/line/entry.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { signIn } from '#web/platform/session.ts'
import { CounterWatch } from './counter-watch.tsx'

const ilir = { id: 'ilir', name: 'Ilir Gashi', colour: 165, active: true, position: 0, version: 1 }
const agim = anEntry('14', { name: 'Agim' })
const queue = { join: false, names: 'first', mostMinutes: 60, turns: false } as const
const next = 'POST /api/queue/next'

/** Ilir has entered by PIN, after "Tjetri" was pressed under his face for the entry with this number. */
function enter(label: string) {
  const visit = appointment({ barber_id: 'ilir', barber: 'Ilir Gashi', appointment_time: '11:31' })
  const server = farEnd({
    'GET /api/salon': () => says({ salon: { ...newSalon, id: 's', queue } }),
    'GET /api/staff': () => says({ staff: [ilir] }),
    'GET /api/queue': () => says({ on: true, queue: [agim], next: {}, said: null, free: [] }),
    [next]: () =>
      says({
        entry: agim,
        appointment: visit,
        ended: null,
        passed: [],
        next: null,
        warnings: [],
        historyId: 'h',
        message: 'ok',
      }),
  })
  const salon = { id: 's', name: 'Salloni Arta', currency: 'EUR' }
  const user = { id: 'u', role: 'user', memberRole: 'barber', byPin: true, staffId: 'ilir', salon }
  signIn({ token: 'T', user: user as never })
  openPage(`/?radha=${label}`, <CounterWatch />)
  return server
}

test('the chair calls the client whom the button named, once its member has entered', async () => {
  const server = enter('14')
  await expect.element(page.getByText('Agimi te Iliri, 11:31')).toBeVisible()
  expect(server.asked(next).map(({ body }) => body)).toEqual([
    expect.objectContaining({ barber_id: 'ilir', seen: agim.id }),
  ])
  expect(location.search).toBe('')
})

test('an entry that was seated meanwhile is told, and nobody else is called', async () => {
  const server = enter('13')
  await expect.element(page.getByText(queueErrors.entryTaken.message)).toBeVisible()
  expect(server.asked(next)).toEqual([])
})
