import { page } from 'vitest/browser'
import { type Service, serviceWords } from '#contract/services/services.ts'
import type { Barber } from '#contract/staff.ts'
import { type Asked, farEnd } from '#tests/support/server/fake-server.ts'
import { tillSalon } from '#tests/support/browser/a-sale.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { ServicesPanel } from '#web/features/services/services-panel.tsx'

export const service = (id: string, name: string, more: Partial<Service> = {}): Service => ({
  id,
  name,
  description: '',
  group: '',
  work: 30,
  wait: 0,
  finish: 0,
  buffer: 0,
  againDays: null,
  priceFrom: false,
  barbers: [],
  duration: 30,
  price: 8,
  is_active: true,
  version: 1,
  ...more,
})

let rows: Service[]

/** A server that stores changes. */
export function keeps(id: string) {
  return ({ body: { active, ...body } }: Asked) => {
    rows = rows.map((row) => {
      if (row.id !== id) return row
      const is_active = (active as boolean | undefined) ?? row.is_active
      const next = { ...row, ...body, is_active, version: row.version + 1 }
      return { ...next, duration: next.work + next.wait + next.finish }
    })
    return says({ message: 'ok', data: rows.find((row) => row.id === id) })
  }
}

const barber = (id: string, name: string, position: number): Barber => ({
  id,
  name,
  colour: 165,
  active: true,
  position,
  version: 1,
})
export const staff = [barber('arta', 'Arta Krasniqi', 1), barber('besnik', 'Besnik Gashi', 2)]

export const listed = () => says({ data: rows })

export function adds({ body }: Asked) {
  const added = service(`saved-${rows.length}`, '', body)
  rows = [...rows, added]
  return says({ message: 'ok', data: added })
}

export function keepsOrder({ body }: Pick<Asked, 'body'>) {
  const order = body['order'] as string[]
  rows = order.flatMap((id) => rows.filter((row) => row.id === id))
  return says({ message: 'ok', data: rows })
}

/** Konfigurimet → Shërbimet of a salon with two services, or with these. */
export function openServices(
  these = [service('cut', 'Prerje flokësh'), service('beard', 'Mjekër', { price: 5.5 })],
) {
  rows = these
  const server = farEnd({
    'GET /api/user/services': listed,
    'GET /api/staff': () => says({ staff }),
    'GET /api/salon': () => says({ salon: tillSalon }),
    'PUT /api/user/services/cut': keeps('cut'),
    'PUT /api/user/services/beard': keeps('beard'),
    'PUT /api/user/services': keepsOrder,
    'POST /api/user/services': adds,
    'DELETE /api/user/services/beard': () => {
      rows = rows.filter(({ id }) => id !== 'beard')
      return says({ message: 'Shërbimi Mjekër u fshi.' })
    },
  })
  const client = openPage(
    '/konfigurimet',
    <>
      <ServicesPanel />
      <QuestionHost />
    </>,
  )
  return { ...server, hearNews: () => client.invalidateQueries() }
}

export const group = (name: string) => page.getByRole('group', { name, exact: true })
/** The button that opens a service; the other one is its handle. */
export const line = (name: string) =>
  group(name)
    .getByRole('button', { name: /^(?!Rendit)/ })
    .first()
export const field = (name: string, label: string) =>
  group(name).getByLabelText(label, { exact: true })
export const save = page.getByRole('button', { name: /^Ruaj Konfigurimet/ })
export const allSaved = page.getByText('Gjithçka e ruajtur')
export const add = page.getByRole('button', { name: 'Shto Shërbim' })
export const saved = page.getByText(serviceWords.saved)
export const dialog = page.getByRole('alertdialog')
/** A service that is not saved yet, and has no name. */
export const unnamed = 'Shërbim i ri'
/** Opens the fields that few services need. */
export const openRest = (name: string) =>
  group(name).getByRole('button', { name: 'Hapat, pritja, kush e bën' }).click()
export const remove = (name: string) => group(name).getByRole('button', { name: 'Fshi' }).click()
