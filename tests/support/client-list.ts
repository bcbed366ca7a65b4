import type { Client } from '#contract/clients.ts'
import { fold } from '#contract/kit/albanian.ts'
import { farEnd } from './far-end.ts'
import { says } from './open-page.tsx'
import { booked } from './salon-day.tsx'

export const person = (name: string, more: Partial<Client> = {}): Client => ({
  id: fold(name).replaceAll(' ', '-'),
  name,
  phone: '',
  email: '',
  birthday: null,
  note: '',
  totalAppointments: 4,
  totalSpent: 1234.5,
  lastVisit: '2026-10-30',
  cancelledCount: 0,
  status: 'active',
  version: 1,
  ...more,
})

/** The server with these clients, as far as their pages meet it. */
export function salonOf(...people: Client[]) {
  const rows = new Map(people.map((row) => [row.id, row]))
  const server = farEnd({
    'GET /api/clients': ({ query: { q = '', status, page: asked = '1' } }) => {
      const like = [...rows.values()].filter(({ name }) => fold(name).includes(fold(q)))
      const shown = like.filter((row) => row.status === status)
      const from = (Number(asked) - 1) * 10
      const countOf = (tab: string) => like.filter((row) => row.status === tab).length
      return says({
        clients: shown.slice(from, from + 10),
        total: shown.length,
        page: Number(asked),
        pages: Math.max(1, Math.ceil(shown.length / 10)),
        counts: { active: countOf('active'), cancelled: countOf('cancelled') },
      })
    },
    'GET /api/clients/search': ({ query: { q = '' } }) =>
      says({
        clients: [...rows.values()]
          .filter(({ name }) => fold(name).includes(fold(q)))
          .map((row) => ({ ...row, visits: 3, usualService: null })),
      }),
    'POST /api/clients': ({ body }) => {
      const row = person(String(body['name']), body)
      rows.set(row.id, row)
      return says({ message: `Klienti ${row.name} u shtua.`, client: row })
    },
  })
  for (const { id } of people) {
    const path = `/api/clients/${id}`
    server.answer(`GET ${path}`, ({ query }) =>
      says({
        client: { ...rows.get(id), usualService: 'Prerje flokësh' },
        history: [booked({ id: `h${query['page']}`, service_name: `Prerja ${query['page']}` })],
        pages: 2,
      }),
    )
    server.answer(`PUT ${path}`, ({ body }) => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...body, version: row.version + 1 })
      return says({ message: 'U ruajt.', client: rows.get(id) })
    })
    server.answer(`DELETE ${path}`, () => {
      rows.delete(id)
      return says({ message: 'Klienti u fshi.' })
    })
    server.answer(`POST ${path}/merge`, ({ body }) => {
      rows.delete(String(body['other']))
      return says({ message: 'Klientët u bashkuan.', client: rows.get(id) })
    })
  }
  return { ...server, rows }
}
