import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { onThisClock, today } from '#tests/support/clock.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { ofThisRun, startProcess } from '#tests/support/server/process.ts'

type Answer = {
  messages?: { kind: string }[]
  token?: string
  salon?: { openingHours: (object | null)[] }
  appointments?: unknown[]
  data?: unknown[]
  absences?: { kind: string }[]
  barbers?: { hours: object | null }[]
  requests?: { note: string }[]
}
type Ended = { code: unknown; out: string; err: string }

const demo = (cwd: string, environment: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    const env = { ...ofThisRun(), ...environment }
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'demo.ts')],
      { cwd, env },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    )
  })

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'orari-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const opening = 'Opening the database of the demo ...\n'
const refusal = 'This database holds something already; the demo only fills an empty one.\n'

it(
  'fills an empty folder with working salons and prints the password',
  { timeout: 600_000 },
  async () => {
    const folder = await emptyFolder()
    const environment = { DATA_DIR: join(folder, 'data'), ...onThisClock }
    const { code, out, err } = await demo(folder, environment)
    expect([code, err]).toEqual([0, ''])
    const quarters = [0, 25, 50, 75, 100].map((percent) => `Filling the demo: ${percent} %\n`)
    for (const line of quarters) expect(out).toContain(line)
    const [, password = ''] = /Password +(\S+)/.exec(out) ?? []
    expect(await demo(folder, environment)).toEqual({ code: 1, out: opening, err: refusal })

    const orari = await startProcess(environment)
    await orari.ready()
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(orari.url + path, init)
      return { status: response.status, json: (await response.json()) as Answer }
    }
    const logIn = async (email: string) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password })
      const { json } = await ask(authRoutes.login.path, { method: 'POST', headers, body })
      return { authorization: `Bearer ${json.token}` }
    }
    const monday = addDays(mondayOf(today), -7)
    const week = `${appointmentRoutes.list.path}?from=${monday}&to=${addDays(monday, 6)}`
    const lookAs = async (name: string) =>
      ask(week, { headers: await logIn(`${name}@demo.example`) })

    const asArta = { headers: await logIn('arta@demo.example') }
    const { json: shown } = await ask(salonRoutes.show.path, asArta)
    expect(
      shown.salon?.openingHours.filter((day) => day !== null),
      'no day is closed',
    ).toHaveLength(7)
    const { messages = [] } = (await ask(messageRoutes.list.path, asArta)).json
    const bookedToday = messages.filter(({ kind }) => kind === 'confirmed').length
    expect(bookedToday, 'few clients are told that they were booked today').toBeLessThan(30)
    const reminders = messages.filter(({ kind }) => kind === 'reminder').length
    expect(reminders, 'some clients of tomorrow are reminded').toBeGreaterThan(10)
    const { requests = [] } = (await ask(requestRoutes.list.path, asArta)).json
    expect(
      requests.map(({ note }) => note !== ''),
      'clients ask on the public page',
    ).toEqual(expect.arrayContaining([true, false]))
    const pending = `${appointmentRoutes.list.path}?from=${today}&status=pending`
    const { appointments: waiting = [] } = (await ask(pending, asArta)).json
    expect(waiting.length, 'visits are to be confirmed').toBeGreaterThan(requests.length)
    const { absences = [] } = (await ask(absenceRoutes.list.path, asArta)).json
    expect(absences.map(({ kind }) => kind)).toEqual(['leave', 'busy', 'closed'])
    const { barbers = [] } = (await ask(workingHoursRoutes.list.path, asArta)).json
    expect(
      barbers.filter(({ hours }) => hours !== null),
      'a barber has a break',
    ).toHaveLength(1)
    expect(await lookAs('admin')).toMatchObject({ status: 200, json: { appointments: [] } })
    expect((await lookAs('ilir')).json.appointments?.length).toBeGreaterThan(30)
    expect((await lookAs('arta')).json.appointments?.length).toBeGreaterThan(100)
    // Three days after the end of the subscription the days can be read, and nothing else.
    expect((await lookAs('clirim')).status).toBe(200)
    const late = { headers: await logIn('clirim@demo.example') }
    expect((await ask(serviceRoutes.list.path, late)).status).toBe(402)
    const headers = await logIn('admin@demo.example')
    expect((await ask(subscriptionRoutes.recent.path, { headers })).json.data).toHaveLength(4)
  },
)

it('refuses a database that holds other tables', async () => {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  const sql = database.connect()
  await sql`create table somebodys (words text)`
  const line = await frailDatabase(database.connection)
  await line.mend()
  const ended = await demo(await emptyFolder(), { DATABASE_URL: line.url })
  expect(ended).toEqual({ code: 1, out: opening, err: refusal })
  expect(await sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([
    { tablename: 'somebodys' },
  ])
})
