import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { salonQuery } from '#web/lists/salon.ts'
import { endSession, readAs } from '#web/platform/session-store.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'
import { actsSeenIn } from './others.ts'

const booking = (by: string, barber_id = 'other'): KeptAct => ({
  id: 'a1',
  at: '2026-11-20T09:00:00Z',
  call: 'POST /api/appointments',
  body: {
    id: 'a1',
    appointment_date: '2026-11-20',
    appointment_time: '15:00',
    client_name: 'Fisnik Hoti',
    client_phone: '+38344111222',
    note: 'vjen me djalin',
    parts: [{ service_id: 's', service_name: 'Qethje', barber_id, work: 30, price: 7 }],
  },
  by,
  n: 1,
  isTried: false,
  isUnsent: true,
})
const client = new QueryClient()
const seen = actsSeenIn(client)
const enter = (memberRole: string) =>
  readAs({ id: 'me', role: 'user', memberRole, staffId: 'mine', salon: { id: 's1' } } as never)

beforeEach(() => client.clear())
afterEach(endSession)

test('a member with one column sees of a colleague’s act when and where alone', () => {
  enter('barber')
  const act = seen(booking('drita'))
  expect(act?.isOthers).toBe(true)
  expect(act?.body).toEqual({
    id: 'a1',
    appointment_date: '2026-11-20',
    appointment_time: '15:00',
    client_name: 'Klient',
    client_id: null,
    parts: [{ service_id: null, service_name: '', barber_id: 'other', work: 30, price: null }],
  })
})

test('a member with one column sees the name where the salon shows names', () => {
  enter('barber')
  client.setQueryData(salonQuery.queryKey, { barbersSeeOthers: true } as never)
  expect(seen(booking('drita'))?.body).toMatchObject({ client_name: 'Fisnik Hoti' })
  expect(JSON.stringify(seen(booking('drita')))).not.toContain('djalin')
})

test('a member sees their own acts whole, and those of others in their own column', () => {
  enter('barber')
  expect(seen(booking('me'))).toEqual(booking('me'))
  expect(seen(booking('drita', 'mine'))).toEqual(booking('drita', 'mine'))
})

test('a colleague’s clients and money are not seen, but by who sees every column', () => {
  const client: KeptAct = { ...booking('drita'), call: 'POST /api/clients' }
  enter('barber')
  expect(seen(client)).toBeUndefined()
  enter('desk')
  expect(seen(client)).toEqual(client)
})
